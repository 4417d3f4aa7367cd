import { randomInt } from 'node:crypto';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { contract, subject } from '#gateway/db/schema/subject.ts';
import { and, eq } from '#gateway/db/sql.ts';
import type { ContractRow } from '#gateway/modules/contract/contract-transitions.ts';
import { findContracts, isOpen } from '#gateway/modules/contract/find-contract.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { termOf } from '#shared/domain/term.ts';
import { contractText } from '#shared/messages/zh/gateway/contract-text.ts';

const DRAWN_DIGITS = 6;
const DEFAULT_MONTHS = 12;

interface Draft {
  /** The first day; default: today, or the day after the contract in force. */
  readonly from?: Date | undefined;
  readonly months?: number | undefined;
}

/**
 * Drafts a contract for the default subject of a shop. It may follow one in force, but no two overlap. Requires the
 * shop lock.
 * @throws BusinessError STATE_CHANGED without a default subject, or while another one is being signed; PARAM_INVALID
 */
export async function draftContract(
  tx: Tx,
  context: WorkContext,
  distributorId: string,
  { from, months = DEFAULT_MONTHS }: Draft = {},
): Promise<ContractRow> {
  const { clock, newId } = context;
  const now = clock.now();
  const [signer] = await tx
    .select({ id: subject.id, version: subject.versionInForce })
    .from(subject)
    .where(and(eq(subject.distributorId, distributorId), eq(subject.isDefault, true)));
  const contracts = await findContracts(tx, distributorId);
  if (!signer || signer.version === null || contracts.some(({ status }) => status === 'SIGNING')) {
    throw new BusinessError('STATE_CHANGED');
  }
  const busyUntil = Math.max(
    0,
    ...contracts.filter(row => isOpen(row, now)).map(({ endDate }) => endDate.getTime()),
  );
  const earliest = new Date(Math.max(now.getTime(), busyUntil + 1));
  const term = termOf(from ?? earliest, months);
  if (term.startDate.getTime() < busyUntil || term.endDate < now) {
    throw invalidParams([{ field: 'startDate', msg: contractText.overlaps }]);
  }
  return insertContract(tx, {
    ...term,
    distributorId,
    id: newId(),
    status: 'SIGNING',
    subjectId: signer.id,
    subjectVersion: signer.version,
    createDate: now,
  });
}

/** Draws another contract number if it is already taken. */
async function insertContract(
  tx: Tx,
  values: Omit<typeof contract.$inferInsert, 'contractNo'>,
): Promise<ContractRow> {
  for (;;) {
    const [row] = await tx
      .insert(contract)
      .values({ ...values, contractNo: generateContractNo(values.createDate) })
      .onConflictDoNothing({ target: contract.contractNo })
      .returning();
    if (row) return row;
  }
}

/** The year and random digits, so that the number of contracts is not disclosed: `HT-2026-104718`. */
function generateContractNo(now: Date): string {
  const year = chinaClock(now.getTime()).getUTCFullYear();
  return `HT-${year}-${String(randomInt(10 ** DRAWN_DIGITS)).padStart(DRAWN_DIGITS, '0')}`;
}
