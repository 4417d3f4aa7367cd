import { invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { sql } from '#gateway/db/sql.ts';
import type { RowProblem } from '#gateway/modules/catalogue/columns.ts';
import { loadExisting } from '#gateway/modules/catalogue/load-existing.ts';
import { type ImportPlan, planImport } from '#gateway/modules/catalogue/plan-import.ts';
import { findContradictions, type Head, readHead, readRows } from '#gateway/modules/catalogue/read-rows.ts';
import { writePlan } from '#gateway/modules/catalogue/write-plan.ts';
import { findForeignPictures } from '#gateway/modules/image/store-picture.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

const IMPORT_LOCK = 815_014;

export interface ImportRequest {
  /** Titles of the columns. */
  readonly head: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** Stored pictures by the names that the rows use. */
  readonly pictures?: readonly { readonly name: string; readonly id: string }[] | undefined;
  readonly keepStock?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
}

/** What an import creates, changes and leaves as it is; with problems, nothing is written. */
export interface ImportResult {
  readonly problems: readonly RowProblem[];
  readonly newBrands: readonly string[];
  readonly newCategories: readonly string[];
  readonly commodities: ChangeCounts;
  readonly skus: ChangeCounts;
}

export type ChangeCounts = Readonly<Record<'CREATED' | 'CHANGED' | 'SAME', number>>;

/**
 * Imports some rows of a sheet in one transaction: commodities by their code, skus by theirs. What exists is updated,
 * what the rows do not name stays. Repeating the call changes nothing.
 * @throws BusinessError PARAM_INVALID for unknown pictures
 */
export async function importRows(context: WorkContext, request: ImportRequest): Promise<ImportResult> {
  const head: Head = readHead(request.head);
  const { rows, problems } = readRows(head, request.rows);
  const faults = [...problems, ...findContradictions(rows)];
  const { pictures = [], keepStock = false, dryRun: isDryRun = false } = request;
  return context.db.transaction(async tx => {
    // Imports follow each other, so that two of them do not create the same brand.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const foreign = await findForeignPictures(tx, [...new Set(pictures.map(({ id }) => id))]);
    if (foreign.length > 0) throw invalidParams([{ field: 'pictures', msg: fieldMessages.unknown }]);
    const plan = planImport(await loadExisting(tx, rows), rows, {
      pictures: new Map(pictures.map(({ name, id }) => [name, id])),
      keepStock,
      isDryRun,
      now: context.clock.now(),
      newId: context.newId,
    });
    const all = [...faults, ...plan.problems].toSorted((one, other) => one.row - other.row);
    if (all.length === 0 && !isDryRun) await writePlan(tx, context, plan);
    return describe(plan, all);
  });
}

function describe({ places, commodities }: ImportPlan, problems: readonly RowProblem[]): ImportResult {
  return {
    problems,
    newBrands: places.newBrands.map(({ name }) => name),
    newCategories: places.newCategories.map(one => places.namesOf(one).join(' > ')),
    commodities: countChanges(commodities),
    skus: countChanges(commodities.flatMap(({ skus }) => skus)),
  };
}

function countChanges(planned: readonly { readonly change: keyof ChangeCounts }[]): ChangeCounts {
  const count = (wanted: keyof ChangeCounts) => planned.filter(({ change }) => change === wanted).length;
  return { CREATED: count('CREATED'), CHANGED: count('CHANGED'), SAME: count('SAME') };
}
