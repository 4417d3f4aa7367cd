import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { RequestId } from '#shared/contract/schemas/commodity.ts';
import {
  BoundedText,
  CreditCode,
  DateTime,
  Id,
  literals,
  Mobile,
  NoData,
  Nullable,
  object,
  Text,
  Url,
} from '#shared/contract/schemas/formats.ts';
import {
  BANK_ACCOUNT,
  SUBJECT_LIMITS as LIMITS,
  SUBJECT_ACTIONS,
  SUBJECT_EVENTS,
  SUBJECT_STATUSES,
} from '#shared/domain/subject.ts';

/** Fields of a version. Code, mobile and account are masked. */
const fields = {
  companyName: Text(LIMITS.companyName),
  creditCode: Text(18),
  legalPerson: Text(LIMITS.legalPerson),
  contactName: Text(LIMITS.contactName),
  contactMobile: Text(20),
  licenceImageUrl: Url,
  bankName: Text(LIMITS.bankName),
  bankAccount: Text(40),
};

const subject = {
  id: Id,
  ...fields,
  status: literals(SUBJECT_STATUSES),
  rejectReason: Nullable(Text(200)),
  izDefault: Type.Boolean(),
  /** A newer version than the one in force, which is shown by the other fields. */
  pending: Nullable(
    object({
      version: Type.Integer(),
      status: literals(SUBJECT_STATUSES),
      rejectReason: Nullable(Text(200)),
      submitDate: DateTime,
    }),
  ),
  submitDate: DateTime,
  actions: Type.Array(literals(SUBJECT_ACTIONS)),
};
const Subject = object(subject);
export type SubjectData = Static<typeof Subject>;

const SubjectVersion = object({
  ...fields,
  version: Type.Integer(),
  status: literals(SUBJECT_STATUSES),
  /** At most one version of a subject is in force. */
  inForce: Type.Boolean(),
  rejectReason: Nullable(Text(200)),
  submitDate: DateTime,
  decideDate: Nullable(DateTime),
});
export type SubjectVersionData = Static<typeof SubjectVersion>;

const SubjectDetail = object({
  ...subject,
  /** Newest first. */
  versions: Type.Array(SubjectVersion),
  /** Oldest first. */
  history: Type.Array(
    object({
      event: literals(SUBJECT_EVENTS),
      version: Type.Integer(),
      reason: Nullable(Text(200)),
      time: DateTime,
    }),
  ),
});
export type SubjectDetailData = Static<typeof SubjectDetail>;

const path = (name: string) => `/soyoungzg/api/distributorContractInfo/${name}` as const;

export const subjectCalls = {
  listSubjects: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listForDistributor'),
    access: 'certified',
    summary: 'Lists the subjects of the distributor: the default one first, then the newest',
    body: object({}),
    data: Type.Array(Subject),
  }),
  getSubjectDetail: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getDetail'),
    access: 'certified',
    summary: 'Returns a subject with its versions and history',
    query: object({ id: Id }),
    data: SubjectDetail,
  }),
  saveSubject: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('save'),
    access: 'approved',
    summary:
      'Submits a subject, a new version of an approved one, or the correction of one that waits or was rejected',
    body: object({
      requestId: RequestId,
      /** Omitted: a new subject. */
      id: Type.Optional(Id),
      companyName: BoundedText(1, LIMITS.companyName),
      /** Code, mobile and account of an existing subject stay unchanged if they are omitted. */
      creditCode: Type.Optional(CreditCode),
      legalPerson: BoundedText(1, LIMITS.legalPerson),
      contactName: BoundedText(1, LIMITS.contactName),
      contactMobile: Type.Optional(Mobile),
      /** URL of an image that this member uploaded with the scene CERTIFICATION, or one of the shop's own. */
      licenceImageUrl: Url,
      bankName: BoundedText(1, LIMITS.bankName),
      bankAccount: Type.Optional(Type.String({ pattern: BANK_ACCOUNT.source })),
    }),
    data: object({ id: Id, version: Type.Integer(), status: literals(SUBJECT_STATUSES) }),
  }),
  setDefaultSubject: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('setDefault'),
    access: 'approved',
    summary: 'Makes an approved subject the default one, for which contracts are drafted',
    body: object({ id: Id }),
    data: NoData,
  }),
} as const;
