import { importCatalogue } from '#gateway/cli/staff/catalogue/import-catalogue.ts';
import { writeTemplate } from '#gateway/cli/staff/catalogue/write-template.ts';
import type { Config } from '../../config.ts';

/** A command that reads or writes files of the terminal. */
interface LocalCommand {
  readonly name: string;
  /** Its options and what it does. */
  readonly usage: string;
  readonly summary: string;
  /** Returns whether all went well. */
  run(config: Config, words: readonly string[], say: (line: string) => void): Promise<boolean>;
}

export const localCommands: readonly LocalCommand[] = [
  {
    name: 'catalogue/template',
    usage: 'file=',
    summary: 'Writes an .xlsx with the columns of a catalogue and their rules',
    run: writeTemplate,
  },
  {
    name: 'catalogue/import',
    usage: 'file= [pictures=] [dryRun=1] [keepStock=1]',
    summary:
      'Imports brands, categories, commodities and skus from an .xlsx or .csv; pictures from a zip or a folder',
    run: importCatalogue,
  },
];
