import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import {
  DateTime,
  Id,
  literals,
  NoData,
  Nullable,
  object,
  Text,
  Url,
} from '#shared/contract/schemas/formats.ts';
import { CONTRACT_STATUSES, SUBJECT_LIMITS } from '#shared/domain/subject.ts';

const ContractInfo = object({
  /** null, like all other fields but the status: nothing was drafted. */
  id: Nullable(Id),
  contractNo: Nullable(Text(30)),
  status: literals(CONTRACT_STATUSES),
  startDate: Nullable(DateTime),
  endDate: Nullable(DateTime),
  signDate: Nullable(DateTime),
  /** Whole days until the end; negative when it is over. */
  daysLeft: Nullable(Type.Integer()),
  subjectId: Nullable(Id),
  /** The subject's name as it was when the contract was drafted. */
  companyName: Nullable(Text(SUBJECT_LIMITS.companyName)),
  /** The contract's text, for the shop alone. */
  fileUrl: Nullable(Url),
  /** Why it ended before its term. */
  endReason: Nullable(Text(200)),
  /** The contract that follows the one in force. */
  renewal: Nullable(
    object({
      contractNo: Text(30),
      status: literals(CONTRACT_STATUSES),
      startDate: DateTime,
      endDate: DateTime,
    }),
  ),
});
export type ContractInfoData = Static<typeof ContractInfo>;

export const contractCalls = {
  getContractInfo: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantDistributor/getContractInfo',
    access: 'certified',
    summary: 'Returns the contract in force, or else the one being signed, or else the last one',
    body: object({}),
    data: ContractInfo,
  }),
  downloadContract: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/merchantDistributor/downloadContract',
    access: 'certified',
    summary: 'Returns the text of a contract as a printable HTML file',
    query: object({ id: Id }),
    data: NoData,
    file: true,
  }),
} as const;
