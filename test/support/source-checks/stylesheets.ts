import { globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { readImports } from '#test/support/source-checks/read-imports.ts';
import type { SourceFile } from '#test/support/source-checks/source-files.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Reads every stylesheet of a component. */
export function componentStylesheets(): SourceFile[] {
  return globSync('client/{app,features,pages,ui}/**/*.{css,scss}', { cwd: ROOT }).map(path => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(resolve(ROOT, path), 'utf8'),
  }));
}

/** One line per import of a stylesheet from another folder. The entry imports the theme. */
export function foreignStylesheets(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('client/') && path !== 'client/entry-browser.tsx')
    .flatMap(readImports)
    .filter(({ from, to }) => /\.s?css$/.test(to) && posix.dirname(to) !== posix.dirname(from))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** One line per class that several stylesheets define, that is, style by a selector of this class alone. */
export function classesDefinedTwice(sheets: readonly SourceFile[]): string[] {
  const definitions = sheets.flatMap(({ path, text }) => definedClasses(text).map(name => ({ name, path })));
  return [...Map.groupBy(definitions, ({ name }) => name)]
    .map(([name, of]) => `.${name}: ${[...new Set(of.map(({ path }) => path))].join(', ')}`)
    .filter(line => line.includes(','));
}

/** Print rules may hide or rearrange what other stylesheets define. */
function definedClasses(css: string): string[] {
  const screen = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@media print \{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    .replace(/@media[^{]*\{/g, '');
  return [...screen.matchAll(/(?<=^|[},])\s*\.([\w-]+)\s*(?=[,{])/g)].map(([, name = '']) => name);
}
