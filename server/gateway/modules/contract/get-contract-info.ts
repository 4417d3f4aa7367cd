import type { Queryable } from '#gateway/db/connect.ts';
import { subjectVersion } from '#gateway/db/schema/subject.ts';
import { and, eq } from '#gateway/db/sql.ts';
import type { ContractRow } from '#gateway/modules/contract/contract-transitions.ts';
import { findContracts, isOpen, statusAt } from '#gateway/modules/contract/find-contract.ts';
import { type ContractInfoData, contractCalls } from '#shared/contract/calls/contract.ts';
import { daysLeft } from '#shared/domain/term.ts';

const NO_CONTRACT: ContractInfoData = {
  id: null,
  contractNo: null,
  status: 'NONE',
  startDate: null,
  endDate: null,
  signDate: null,
  daysLeft: null,
  subjectId: null,
  companyName: null,
  fileUrl: null,
  endReason: null,
  renewal: null,
};

/** The contract in force, or else the one being signed, or else the last one; with the one that follows it. */
export async function getContractInfo(
  db: Queryable,
  distributorId: string,
  now: Date,
): Promise<ContractInfoData> {
  const contracts = await findContracts(db, distributorId);
  const inForce = contracts.find(row => isOpen(row, now) && row.startDate <= now);
  const draft = contracts.find(({ status }) => status === 'SIGNING');
  const upcoming = contracts.find(row => isOpen(row, now) && row !== inForce);
  const current = inForce ?? draft ?? upcoming ?? contracts[0];
  if (!current) return NO_CONTRACT;
  const next = inForce && (draft ?? upcoming);
  return {
    id: current.id,
    contractNo: current.contractNo,
    status: statusAt(current, now),
    startDate: current.startDate.toISOString(),
    endDate: current.endDate.toISOString(),
    signDate: current.signDate?.toISOString() ?? null,
    daysLeft: daysLeft(current.endDate, now),
    subjectId: current.subjectId,
    companyName: (await findSigner(db, current)).companyName,
    fileUrl: `/gateway${contractCalls.downloadContract.path}?id=${encodeURIComponent(current.id)}`,
    endReason: current.endReason,
    renewal: next
      ? {
          contractNo: next.contractNo,
          status: statusAt(next, now),
          startDate: next.startDate.toISOString(),
          endDate: next.endDate.toISOString(),
        }
      : null,
  };
}

/** The version of the subject for which a contract was drafted. */
export async function findSigner(
  db: Queryable,
  { id, distributorId, subjectId, subjectVersion: version }: ContractRow,
) {
  const [signer] = await db
    .select()
    .from(subjectVersion)
    .where(
      and(
        eq(subjectVersion.distributorId, distributorId),
        eq(subjectVersion.subjectId, subjectId),
        eq(subjectVersion.version, version),
      ),
    );
  if (!signer) throw new Error(`contract ${id} has no subject`);
  return signer;
}
