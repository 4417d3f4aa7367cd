/** A number from the command line, such as `--sockets=10000`. */
export function numberFlag(name: string, otherwise: number): number {
  const given = process.argv.find(arg => arg.startsWith(`--${name}=`));
  const value = Number(given?.slice(name.length + 3) ?? otherwise);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a number`);
  return value;
}

/** A text from the command line, such as `--against=../other`. */
export function textFlag(name: string): string | undefined {
  return process.argv.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
}
