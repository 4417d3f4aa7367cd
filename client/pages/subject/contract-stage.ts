import type { ContractInfoData } from '#shared/contract/calls/contract.ts';
import type { SubjectData } from '#shared/contract/calls/subject.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';

const { heads, leads, upcoming, ended } = subjectPages.contract;
/** A contract that ends within this many days is announced. */
const SOON_DAYS = 30;

type Subjects = readonly Pick<SubjectData, 'status'>[];

interface Stage {
  /** Index of the current step of the way to a contract. */
  readonly at: number;
  readonly isRejected: boolean;
  readonly lead: string;
}

/** How far a shop without a contract in force is on its way to one. */
export function stageOf({ status }: Pick<ContractInfoData, 'status'>, subjects: Subjects): Stage {
  const has = (wanted: SubjectData['status']) => subjects.some(subject => subject.status === wanted);
  if (status === 'SIGNING') return { at: 3, isRejected: false, lead: leads.SIGNING };
  if (has('PASS')) return { at: 2, isRejected: false, lead: leads.drafting };
  if (has('WAIT_AUDIT')) return { at: 1, isRejected: false, lead: leads.waiting };
  if (has('REJECT')) return { at: 1, isRejected: true, lead: leads.rejected };
  return { at: 0, isRejected: false, lead: leads.noSubject };
}

export const endsSoon = ({ status, daysLeft }: Pick<ContractInfoData, 'status' | 'daysLeft'>) =>
  status === 'SIGNED' && daysLeft !== null && daysLeft <= SOON_DAYS;

/** Whether a signed contract has begun, at the gateway's time: otherwise more days are left than its term has. */
export function hasBegun({ startDate, endDate, daysLeft }: ContractInfoData): boolean {
  if (!startDate || !endDate || daysLeft === null) return false;
  return daysLeft <= termDays({ startDate, endDate });
}

/** Days between the first and the last day. */
export function termDays({ startDate, endDate }: { startDate: string; endDate: string }): number {
  return Math.floor((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000);
}

export function headOf(contract: ContractInfoData): string {
  if (contract.status === 'SIGNED' && !hasBegun(contract)) return upcoming;
  return contract.status === 'EXPIRED' && contract.endReason !== null ? ended : heads[contract.status];
}
