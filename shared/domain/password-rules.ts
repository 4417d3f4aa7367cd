const PASSWORD_LENGTH = { min: 8, max: 20 } as const;

/** The rules of a new password, in the order in which they are told. */
export const PASSWORD_RULES = ['LENGTH', 'LETTERS_AND_DIGITS', 'NO_BLANKS'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** 0: breaks a rule; 1 weak, 2 medium, 3 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3;

/** Guesses that it takes, as a power of two, from which on a password is medium, and strong. */
const MEDIUM_BITS = 40;
const STRONG_BITS = 60;

/** What people type next without thinking: neighbours in one of these, in either direction. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** What people begin with, and years: each is worth one character. */
const COMMON = /password|passwd|admin|iloveyou|woaini|beauty|meizhuang|5201314|1314|520|(19|20)\d\d/gi;

const POOLS = [
  { pattern: /[a-z]/, size: 26 },
  { pattern: /[A-Z]/, size: 26 },
  { pattern: /\d/, size: 10 },
  // Of all the others people use a few.
  { pattern: /[^a-zA-Z\d]/, size: 10 },
] as const;

/** The rules that a new password breaks. Only who types it can be told: what travels is a hash. */
export function passwordProblems(text: string): PasswordRule[] {
  const { length } = [...text];
  const broken: Readonly<Record<PasswordRule, boolean>> = {
    LENGTH: length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max,
    LETTERS_AND_DIGITS: !/[a-zA-Z]/.test(text) || !/\d/.test(text),
    NO_BLANKS: /\s/.test(text),
  };
  return PASSWORD_RULES.filter(rule => broken[rule]);
}

/**
 * How hard a password is to guess for somebody who tries common words, years, rows of keys and repetitions first:
 * by the characters that do not follow from those before them, and the kinds there are.
 */
export function passwordStrength(text: string): PasswordStrength {
  if (passwordProblems(text).length > 0) return 0;
  const poolSize = POOLS.reduce((sum, { pattern, size }) => (pattern.test(text) ? sum + size : sum), 0);
  const bits = countSurprises(text.replace(COMMON, word => word.slice(-1))) * Math.log2(poolSize);
  if (bits < MEDIUM_BITS) return 1;
  return bits < STRONG_BITS ? 2 : 3;
}

function countSurprises(text: string): number {
  const chars = [...text.toLowerCase()];
  return chars.filter((char, index) => index === 0 || !follows(chars[index - 1] ?? '', char)).length;
}

function follows(before: string, char: string): boolean {
  return before === char || RUNS.some(run => run.includes(before + char) || run.includes(char + before));
}
