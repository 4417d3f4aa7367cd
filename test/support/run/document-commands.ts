import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const DOCUMENT = new URL('../../../docs/operate.md', import.meta.url);

/** The commands of a block of docs/operate.md, ```sh <name>, as they are written. */
export function documentCommands(name: string): string[] {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [, block] = new RegExp(`^\`\`\`sh ${name}\n(.*?)^\`\`\``, 'ms').exec(text) ?? [];
  if (block === undefined) throw new Error(`docs/operate.md has no block ${name}`);
  return block.split('\n').filter(line => line !== '');
}

/** The words of a command, as a shell reads them. */
export function shellWords(command: string, env: Readonly<Record<string, string>> = {}): string[] {
  const words = execFileSync('bash', ['--norc', '-c', `printf '%s\\0' ${command}`], {
    env: { ...env, PATH: '/usr/bin:/bin' },
  });
  return words.toString().split('\0').slice(0, -1);
}
