const PASSWORD_LENGTH = { min: 8, max: 20 } as const;

/** Rules of a new password, in display order. */
export const PASSWORD_RULES = ['LENGTH', 'LETTERS_AND_DIGITS', 'NO_BLANKS'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** 0: breaks a rule; 1 weak, 2 medium, 3 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3;

/** Minimum entropy, in bits, of a medium and a strong password. */
const MEDIUM_BITS = 40;
const STRONG_BITS = 60;

/** Neighbours in one of these sequences, in either direction, are predictable. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Common words and years; each counts as one character. */
const COMMON = /password|passwd|admin|iloveyou|woaini|beauty|meizhuang|5201314|1314|520|(19|20)\d\d/gi;

const POOLS = [
  { pattern: /[a-z]/, size: 26 },
  { pattern: /[A-Z]/, size: 26 },
  { pattern: /\d/, size: 10 },
  // Only a few of the other characters are in common use.
  { pattern: /[^a-zA-Z\d]/, size: 10 },
] as const;

/** Rules that a new password breaks. Only the browser can check them: the gateway receives a hash. */
export function brokenPasswordRules(text: string): PasswordRule[] {
  const { length } = [...text];
  const broken: Readonly<Record<PasswordRule, boolean>> = {
    LENGTH: length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max,
    LETTERS_AND_DIGITS: !/[a-zA-Z]/.test(text) || !/\d/.test(text),
    NO_BLANKS: /\s/.test(text),
  };
  return PASSWORD_RULES.filter(rule => broken[rule]);
}

/**
 * Strength against guessing that tries common words, years, keyboard rows and repetitions first. It depends on the
 * number of unpredictable characters and the size of their character set.
 */
export function passwordStrength(text: string): PasswordStrength {
  if (brokenPasswordRules(text).length > 0) return 0;
  const poolSize = POOLS.reduce((sum, { pattern, size }) => (pattern.test(text) ? sum + size : sum), 0);
  const bits = countUnpredictable(text.replace(COMMON, word => word.slice(-1))) * Math.log2(poolSize);
  if (bits < MEDIUM_BITS) return 1;
  return bits < STRONG_BITS ? 2 : 3;
}

function countUnpredictable(text: string): number {
  const chars = [...text.toLowerCase()];
  return chars.filter((char, index) => index === 0 || !isPredictable(chars[index - 1] ?? '', char)).length;
}

function isPredictable(before: string, char: string): boolean {
  return before === char || RUNS.some(run => run.includes(before + char) || run.includes(char + before));
}
