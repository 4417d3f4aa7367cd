import { Type } from 'typebox';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { type checkLedger, checkWholeLedger } from '#gateway/modules/ledger/check-ledger.ts';
import { GRANTED_FROM, type GrantAccount, grant } from '#gateway/modules/ledger/grant.ts';
import { balanceOf } from '#gateway/modules/ledger/post.ts';
import { Reason } from '#gateway/modules/staff/call-fields.ts';
import { findNamedShop, shopName } from '#gateway/modules/staff/named.ts';
import { RequestId } from '#shared/contract/schemas/commodity.ts';
import { literals, object } from '#shared/contract/schemas/formats.ts';
import { formatYuan, parseYuan } from '#shared/domain/money.ts';

/** Yuan with 2 decimals, above 0 and below 10 million. */
const Amount = Type.String({ pattern: '^(?!0+\\.00$)\\d{1,7}\\.\\d{2}$' });

/** Staff calls on the ledger. */
export const ledgerStaffCalls = [
  defineStaffCall({
    path: '/ledger/grant',
    summary:
      'Adds to a shop’s account (DEPOSIT, REBATE) once per requestId; the remark is shown in the statement',
    body: object({
      ...shopName,
      requestId: RequestId,
      account: literals(Object.keys(GRANTED_FROM) as GrantAccount[]),
      amount: Amount,
      remark: Reason,
    }),
    handle: (context, { requestId, account, amount, remark, ...named }) =>
      context.db.transaction(async tx => {
        const distributorId = await findNamedShop(tx, named);
        const granted = { distributorId, account, amount: parseYuan(amount), remark: remark.trim() };
        await grant(tx, context, requestId, granted);
        return { account, balance: formatYuan(await balanceOf(tx, distributorId, account)) };
      }),
  }),
  defineStaffCall({
    path: '/ledger-check',
    summary: 'Checks the whole ledger: reports the checks made and all mismatches',
    body: object({}),
    handle: checkWholeLedger,
    isBad: data => (data as Awaited<ReturnType<typeof checkLedger>>).mismatches.length > 0,
  }),
];
