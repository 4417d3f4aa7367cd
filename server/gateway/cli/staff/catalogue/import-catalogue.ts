import { connectGateway } from '#gateway/cli/staff/call-gateway.ts';
import { openPictures } from '#gateway/cli/staff/catalogue/picture-files.ts';
import { readCatalogue, type SheetChunk, toChunks } from '#gateway/cli/staff/catalogue/read-catalogue.ts';
import { PictureStore, type StoredPicture } from '#gateway/cli/staff/catalogue/store-pictures.ts';
import { readOptions } from '#gateway/cli/staff/command-options.ts';
import { oneLine } from '#gateway/cli/staff/text-table.ts';
import { problemOf, type RowProblem } from '#gateway/modules/catalogue/columns.ts';
import type { ChangeCounts, ImportResult } from '#gateway/modules/catalogue/import-rows.ts';
import type { Config } from '../../../../config.ts';

const MAX_PROBLEMS_SHOWN = 100;

type Say = (line: string) => void;

/**
 * `catalogue/import file= [pictures=] [dryRun=1] [keepStock=1]`: checks the whole file, and imports it if no row has a
 * problem: some rows in each transaction, in the order of the file. If it is interrupted, the same command continues.
 * Returns whether there was no problem.
 */
export async function importCatalogue(config: Config, words: readonly string[], say: Say): Promise<boolean> {
  const options = readOptions(words, ['file', 'pictures', 'dryRun', 'keepStock']);
  const { head, rows, problems } = await readCatalogue(options.need('file'));
  if (problems.length > 0) return report(problems, say);
  const chunks = toChunks(rows);
  const files = await openPictures(options.get('pictures'));
  try {
    const gateway = connectGateway(config);
    const store = new PictureStore(gateway, files);
    const send = (chunk: SheetChunk, pictures: ReadonlyMap<string, StoredPicture>, dryRun: boolean) =>
      gateway.call<ImportResult>('/catalogue/importRows', {
        head,
        rows: chunk.map(({ row, cells }) => ({ row, cells })),
        pictures: [...pictures].flatMap(([name, one]) => ('id' in one ? [{ name, id: one.id }] : [])),
        keepStock: options.isSet('keepStock'),
        dryRun,
      });

    const checks: ImportResult[] = [];
    const wrong: RowProblem[] = [];
    for (const chunk of chunks) {
      const pictures = await store.find(picturesOf(chunk));
      const checked = await send(chunk, pictures, true);
      checks.push(checked);
      wrong.push(...pictureProblems(chunk, pictures), ...checked.problems);
    }
    if (wrong.length > 0) return report(wrong, say);
    if (options.isSet('dryRun')) {
      say(summary('would be', checks));
      return true;
    }

    const written: ImportResult[] = [];
    for (const [at, chunk] of chunks.entries()) {
      const pictures = await store.store(picturesOf(chunk));
      const faults = pictureProblems(chunk, pictures);
      const result = faults.length > 0 ? undefined : await send(chunk, pictures, false);
      const found = result?.problems ?? faults;
      if (found.length > 0) {
        say(`Stopped; the rows before row ${chunk[0]?.row} are imported.`);
        return report(found, say);
      }
      if (result) written.push(result);
      if (chunks.length > 1) say(`${at + 1} of ${chunks.length} parts imported`);
    }
    say(summary('were', written));
    return true;
  } finally {
    await files.close();
  }
}

const picturesOf = (chunk: SheetChunk) => [...new Set(chunk.flatMap(({ pictures }) => pictures))];

function pictureProblems(chunk: SheetChunk, stored: ReadonlyMap<string, StoredPicture>): RowProblem[] {
  return chunk.flatMap(({ row, pictures }) =>
    pictures.flatMap(name => {
      const one = stored.get(name);
      return one && 'msg' in one ? [problemOf(row, 'pictures', one.msg)] : [];
    }),
  );
}

function report(problems: readonly RowProblem[], say: Say): false {
  const shown = problems.toSorted((one, other) => one.row - other.row).slice(0, MAX_PROBLEMS_SHOWN);
  for (const { row, column, msg } of shown) say(oneLine(`row ${row}, ${column}: ${msg}`));
  say(`${problems.length} problems; nothing of these rows was imported.`);
  return false;
}

function summary(verb: string, results: readonly ImportResult[]): string {
  const counts = (name: 'commodities' | 'skus') => {
    const sum = (change: keyof ChangeCounts) => results.reduce((total, one) => total + one[name][change], 0);
    return `${name}: ${sum('CREATED')} ${verb} created, ${sum('CHANGED')} changed, ${sum('SAME')} are the same`;
  };
  const names = (list: 'newBrands' | 'newCategories', title: string) => {
    const all = [...new Set(results.flatMap(one => one[list]))];
    return all.length > 0 ? [`${title}: ${all.join(', ')}`] : [];
  };
  return [
    counts('commodities'),
    counts('skus'),
    ...names('newBrands', 'new brands'),
    ...names('newCategories', 'new categories'),
  ].join('\n');
}
