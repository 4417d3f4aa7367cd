import type { Tx } from '#gateway/db/connect.ts';
import { picture } from '#gateway/db/schema/catalogue.ts';
import { contract, subject, subjectStep, subjectVersion } from '#gateway/db/schema/subject.ts';
import { type DemoSubject, demoSubjects } from '#gateway/demo/seed/documents/demo-subjects.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import { licenceOf } from '#gateway/demo/seed/shop-documents.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import { creditCodeCheckDigit } from '#shared/domain/credit-code.ts';
import { termOf } from '#shared/domain/term.ts';

const SUBMITTED_AT = '10:24';
const DECIDED_AT = '15:37';

const codeOf = ({ codeBody }: DemoSubject) => codeBody + (creditCodeCheckDigit(codeBody) ?? '');
const licencePath = (id: string, version: number) => `licence/${id}-${version}`;

/** Seeds subjects with their versions, licences and history, and the contracts of their shops. */
export async function seedSubjects(tx: Tx, now: Date): Promise<void> {
  await tx.insert(subject).values(demoSubjects.map(demo => subjectRow(demo, now)));
  await tx.insert(subjectVersion).values(demoSubjects.flatMap(demo => versionRows(demo, now)));
  await tx.insert(subjectStep).values(demoSubjects.flatMap(demo => stepRows(demo, now)));
  await tx.insert(picture).values(demoSubjects.flatMap(licences));
  await tx.insert(contract).values(demoContracts.map(demo => contractRow(demo, now)));
}

function subjectRow(demo: DemoSubject, now: Date): typeof subject.$inferInsert {
  const { id, distributorId, isDefault = false, versions } = demo;
  const inForce = versions.findLastIndex(({ status }) => status === 'PASS');
  return {
    id,
    distributorId,
    isDefault,
    creditCode: codeOf(demo),
    status: inForce >= 0 ? 'PASS' : (versions.at(-1)?.status ?? 'WAIT_AUDIT'),
    versionInForce: inForce >= 0 ? inForce + 1 : null,
    newestVersion: versions.length,
    createDate: momentOf(now, versions[0]?.submittedDaysAgo ?? 0, SUBMITTED_AT),
  };
}

function versionRows({ id, distributorId, versions }: DemoSubject, now: Date) {
  return versions.map(
    ({ address, blurred, submittedDaysAgo, decidedDaysAgo, rejectReason = null, ...fields }, index) => ({
      ...fields,
      distributorId,
      rejectReason,
      subjectId: id,
      version: index + 1,
      licenceImageUrl: pictureUrl(licencePath(id, index + 1)),
      submitDate: momentOf(now, submittedDaysAgo, SUBMITTED_AT),
      decideDate: decidedDaysAgo === undefined ? null : momentOf(now, decidedDaysAgo, DECIDED_AT),
    }),
  );
}

function stepRows(demo: DemoSubject, now: Date): (typeof subjectStep.$inferInsert)[] {
  return versionRows(demo, now).flatMap(
    ({ distributorId, subjectId, version, status, rejectReason, submitDate, decideDate }) => {
      const step = { distributorId, subjectId, version };
      const id = `${subjectId}${version}`;
      const submitted = { ...step, id: `${id}1`, event: 'SUBMIT', createDate: submitDate } as const;
      if (decideDate === null) return [submitted];
      const event = status === 'PASS' ? 'APPROVE' : 'REJECT';
      return [
        submitted,
        { ...step, id: `${id}2`, event, reason: rejectReason, createDate: decideDate } as const,
      ];
    },
  );
}

function licences(demo: DemoSubject): (typeof picture.$inferInsert)[] {
  return demo.versions.map(({ companyName, legalPerson, address, blurred }, index) => ({
    kind: 'licence',
    id: `${demo.id}-${index + 1}`,
    distributorId: demo.distributorId,
    recipe: licenceOf({
      ...demo.licence,
      companyName,
      legalPerson,
      address,
      creditCode: codeOf(demo),
      ...(blurred && { blurred }),
    }),
  }));
}

interface DemoContract {
  readonly id: string;
  readonly distributorId: string;
  readonly subjectId: string;
  readonly version: number;
  /** Days until its first day; negative: it has begun. */
  readonly startsIn: number;
  readonly status: (typeof contract.$inferInsert)['status'];
  /** Ended so many days ago, before its term. */
  readonly endedDaysAgo?: number;
  readonly endReason?: string;
}

/** One contract ends soon and its renewal is being signed; one is being signed after another ended; one was ended. */
const demoContracts: readonly DemoContract[] = [
  {
    id: '820001',
    distributorId: '200001',
    subjectId: '810001',
    version: 1,
    startsIn: -342,
    status: 'SIGNED',
  },
  {
    id: '820002',
    distributorId: '200001',
    subjectId: '810001',
    version: 2,
    startsIn: 23,
    status: 'SIGNING',
  },
  {
    id: '820041',
    distributorId: '200004',
    subjectId: '810041',
    version: 1,
    startsIn: -230,
    status: 'ENDED',
    endedDaysAgo: 16,
    endReason: '赊销账单逾期未结清，合同提前终止，结清后可重新签约。',
  },
  {
    id: '820091',
    distributorId: '200009',
    subjectId: '810091',
    version: 1,
    startsIn: -378,
    status: 'SIGNED',
  },
  {
    id: '820092',
    distributorId: '200009',
    subjectId: '810091',
    version: 1,
    startsIn: -1,
    status: 'SIGNING',
  },
];

function contractRow(demo: DemoContract, now: Date): typeof contract.$inferInsert {
  const { id, distributorId, subjectId, version, startsIn, status, endedDaysAgo, endReason = null } = demo;
  const term = termOf(momentOf(now, -startsIn, SUBMITTED_AT), 12);
  const createDate = momentOf(now, Math.max(2, 3 - startsIn), SUBMITTED_AT);
  return {
    ...term,
    ...(endedDaysAgo !== undefined && { endDate: momentOf(now, endedDaysAgo, DECIDED_AT) }),
    id,
    distributorId,
    subjectId,
    subjectVersion: version,
    status,
    endReason,
    createDate,
    signDate: status === 'SIGNING' ? null : momentOf(now, 1 - startsIn, DECIDED_AT),
    contractNo: `HT-${createDate.getUTCFullYear()}-${String((Number(id) * 7919) % 1_000_000).padStart(6, '0')}`,
  };
}
