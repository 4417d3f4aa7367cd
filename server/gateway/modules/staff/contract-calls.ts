import { Type } from 'typebox';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { contract, subjectVersion } from '#gateway/db/schema/subject.ts';
import { and, asc, eq } from '#gateway/db/sql.ts';
import type { ContractRow } from '#gateway/modules/contract/contract-transitions.ts';
import { draftContract } from '#gateway/modules/contract/draft-contract.ts';
import { lockContract } from '#gateway/modules/contract/find-contract.ts';
import { endContract, signContract } from '#gateway/modules/contract/move-contract.ts';
import { Reason, RecordName } from '#gateway/modules/staff/call-fields.ts';
import { findNamedShop, shopName } from '#gateway/modules/staff/named.ts';
import { literals, object } from '#shared/contract/schemas/formats.ts';

const STATES = ['SIGNING', 'SIGNED', 'ENDED'] as const;
const named = { contract: RecordName };

/** Staff calls on contracts. */
export const contractStaffCalls = [
  defineStaffCall({
    path: '/contract/list',
    summary: `Lists contracts by state (${STATES.join(', ')}), oldest first; a signed one may be past its end`,
    body: object({ status: literals(STATES) }),
    handle: ({ db }, { status }) => listIn(db, status),
  }),
  defineStaffCall({
    path: '/contract/draft',
    summary: 'Drafts a contract for the default subject of a shop; it may follow the one in force',
    body: object({
      ...shopName,
      /** First day in China; default: today, or the day after the contract in force. */
      startDate: Type.Optional(Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })),
      months: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    }),
    handle: (context, { startDate, months, ...shop }) =>
      context.db.transaction(async tx => {
        const distributorId = await findNamedShop(tx, shop);
        await lockShop(tx, distributorId);
        const from = startDate === undefined ? undefined : new Date(`${startDate}T00:00:00+08:00`);
        return shown(await draftContract(tx, context, distributorId, { from, months }));
      }),
  }),
  defineStaffCall({
    path: '/contract/sign',
    summary: 'Records that both sides have signed a contract (id or number)',
    body: object(named),
    handle: (context, { contract: name }) =>
      onContract(context, name, (tx, found) => signContract(tx, context, found)),
  }),
  defineStaffCall({
    path: '/contract/end',
    summary: 'Ends a contract before its term, or withdraws a draft; the reason is shown to the shop',
    body: object({ ...named, reason: Reason }),
    handle: (context, { contract: name, reason }) =>
      onContract(context, name, (tx, found) => endContract(tx, context, found, reason.trim())),
  }),
];

function onContract(
  { db }: WorkContext,
  name: string,
  work: (tx: Tx, found: ContractRow) => Promise<ContractRow>,
) {
  return db.transaction(async tx => shown(await work(tx, await lockContract(tx, name))));
}

const shown = ({ contractNo, status, startDate, endDate }: ContractRow) => ({
  contractNo,
  status,
  startDate,
  endDate,
});

/** Contracts that wait to be signed, oldest first. */
export const listSigningContracts = (db: Queryable) => listIn(db, 'SIGNING');

const MOST_LISTED = 200;

function listIn(db: Queryable, wanted: ContractRow['status']) {
  const { contractNo, status, startDate, endDate, createDate } = contract;
  return db
    .select({
      contractNo,
      shopName: distributor.shopName,
      companyName: subjectVersion.companyName,
      status,
      startDate,
      endDate,
    })
    .from(contract)
    .innerJoin(distributor, eq(distributor.id, contract.distributorId))
    .innerJoin(
      subjectVersion,
      and(
        eq(subjectVersion.distributorId, contract.distributorId),
        eq(subjectVersion.subjectId, contract.subjectId),
        eq(subjectVersion.version, contract.subjectVersion),
      ),
    )
    .where(eq(status, wanted))
    .orderBy(asc(createDate), asc(contract.id))
    .limit(MOST_LISTED);
}
