import { BusinessError, type FieldProblem, invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { warehouse } from '#gateway/db/schema/catalogue.ts';
import { freightRule } from '#gateway/db/schema/order.ts';
import { asc, eq } from '#gateway/db/sql.ts';
import { listRegions } from '#gateway/modules/common/regions.ts';
import { formatYuan, parseYuan } from '#shared/domain/money.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

interface NewRule {
  readonly provinceCodes?: readonly string[] | undefined;
  readonly fee: string;
  readonly freeFrom?: string | undefined;
}

/** Freight rules of all warehouses; fees in yuan. */
export async function listFreight(db: Queryable) {
  const rows = await db
    .select({ warehouseId: warehouse.id, name: warehouse.name, rule: freightRule })
    .from(warehouse)
    .leftJoin(freightRule, eq(freightRule.warehouseId, warehouse.id))
    .orderBy(asc(warehouse.id), asc(freightRule.sort));
  return rows.map(({ warehouseId, name, rule }) => ({
    warehouseId,
    name,
    provinceCodes: rule?.provinceCodes.join(' ') ?? null,
    fee: rule ? formatYuan(rule.fee) : null,
    freeFrom: rule?.freeFrom ? formatYuan(rule.freeFrom) : null,
  }));
}

/**
 * Replaces all rules of a warehouse; without rules it does not ship. An open checkout reports the changed price.
 * @throws BusinessError NOT_FOUND; PARAM_INVALID for an unknown or repeated province, or several rules without
 *   provinces
 */
export function setFreight(
  { db }: WorkContext,
  { warehouseId, rules }: { readonly warehouseId: string; readonly rules: readonly NewRule[] },
): Promise<void> {
  const problems = [...findProblems(rules)];
  if (problems.length > 0) throw invalidParams(problems);
  return db.transaction(async tx => {
    const isIt = eq(warehouse.id, warehouseId);
    const [known] = await tx.select({ id: warehouse.id }).from(warehouse).where(isIt).for('no key update');
    if (!known) throw new BusinessError('NOT_FOUND');
    await tx.delete(freightRule).where(eq(freightRule.warehouseId, warehouseId));
    if (rules.length === 0) return;
    await tx.insert(freightRule).values(
      rules.map(({ provinceCodes = [], fee, freeFrom }, sort) => ({
        warehouseId,
        sort,
        provinceCodes: [...provinceCodes],
        fee: parseYuan(fee),
        freeFrom: freeFrom === undefined ? null : parseYuan(freeFrom),
      })),
    );
  });
}

function* findProblems(rules: readonly NewRule[]): Generator<FieldProblem> {
  const left = new Set(listRegions().map(({ code }) => code));
  let others = 0;
  for (const [index, { provinceCodes }] of rules.entries()) {
    const field = `rules.${index}.provinceCodes`;
    if (provinceCodes === undefined) others += 1;
    // Each code may appear once: named codes are removed from the set.
    const isWrong = provinceCodes?.some(code => !left.delete(code)) ?? others > 1;
    if (isWrong) yield { field, msg: fieldMessages.unknown };
  }
}
