import { invoiceHeader } from '#gateway/db/schema/invoice.ts';
import { eq } from '#gateway/db/sql.ts';
import type { Arg, CallName } from '#shared/contract/index.ts';
import { parseYuan } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildCreditFixture } from '#test/support/fixtures/credit-fixture.ts';
import { COMPANY_HEADER } from '#test/support/fixtures/invoice-fixture.ts';
import { PAY_PASSWORD } from '#test/support/fixtures/pay-fixture.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';
import { signedPost } from '#test/support/gateway/signed-post.ts';
import { MoneyModel } from '#test/support/model/money-model.ts';

const DAY_MS = 86_400_000;
const LIMIT = 300_000;
const REPAYABLE = ['UNPAID', 'PART_PAID', 'OVERDUE'] as const;

/** A gateway for model runs; each run has a new shop with credit, a payee account and an invoice header. */
export async function buildMoneyModelFixture() {
  const fixture = await buildCreditFixture(1);
  const { db, clock, staff } = fixture;
  let sent = 0;

  async function openShop() {
    const [made] = await fixture.openShops(1);
    if (!made) throw new Error('no shop was made');
    const { distributorId } = made;
    await fixture.giveCredit(LIMIT, distributorId);
    const token = () => fixture.signedIn(made);
    const call = async <Name extends CallName>(name: Name, arg: Arg<Name>) =>
      fixture.call(name, arg, { token: await token() });

    const payee = { accountName: '苏木槿', bankName: '招商银行西安分行', accountNo: '6225881234567898' };
    const saved = { requestId: newRequestId(), accountType: 'BANK', izDefault: true, ...payee } as const;
    const { data: account } = await call('savePayeeAccount', saved);
    const { data: header } = await call('saveInvoiceHeader', COMPANY_HEADER);
    await db.update(invoiceHeader).set({ status: 'CONFIRMED' }).where(eq(invoiceHeader.id, header.id));

    const unpaidBills = async () =>
      (await fixture.billsOf(made)).filter(({ status }) => REPAYABLE.some(one => one === status));

    return {
      call,
      now: () => clock.now(),
      /** Throws unless the call succeeds. */
      async staff(path: string, arg: object) {
        const { code, msg } = await staff(path, arg);
        if (code !== '0') throw new Error(`${path} answered ${code} ${msg}`);
      },
      uploadVoucher: () => fixture.uploadVoucher(distributorId),
      orderFor: async (pieces: number) => fixture.orderFor(pieces, await token()),
      pay: async (payNo: string, payType: PayType) => fixture.pay(payNo, payType, { token: await token() }),
      refund: (orderId: string, pieces: number) => fixture.refund(orderId, pieces, made),
      async withdraw(amount: string) {
        sent += 1;
        const request = { requestId: newRequestId(), accountType: 'BALANCE', amount } as const;
        const arg = { ...request, accountId: account.id, payPassword: PAY_PASSWORD };
        const ip = `10.6.${sent >> 8}.${sent & 255}`;
        return signedPost(fixture, 'applyWithdrawal', arg, { token: await token(), ip });
      },
      async repay(amount: string) {
        const bills = await unpaidBills();
        const ids = bills.map(({ id }) => id);
        const { code, data } = await fixture.repay(ids, amount, made);
        const [newest] = await fixture.repaymentsOf(made);
        return { code, payNo: data.payNo, id: newest?.id ?? '' };
      },
      applyInvoice: (orderId: string) =>
        call('applyInvoice', {
          requestId: newRequestId(),
          orderIds: [orderId],
          headerId: header.id,
          invoiceType: 'NORMAL',
          email: 'shop@example.com',
        }),
      async passDays(days: number) {
        clock.forward(days * DAY_MS);
        await fixture.runDueTimers();
      },
      /** The stored money in the shape of the model. */
      async readMoney() {
        const { used, holdReason } = await fixture.creditOf(made);
        const { data: bills } = await call('listBillPage', { pageSize: 100 });
        const unpaid = bills.records.filter(({ status }) => REPAYABLE.some(one => one === status));
        return {
          available: await fixture.balance('BALANCE', distributorId),
          frozen: await fixture.balance('BALANCE_FROZEN', distributorId),
          usedCredit: parseYuan(used),
          feesPaid: await fixture.balance('FEE', distributorId),
          owed: unpaid.reduce((sum, { owed }) => sum + parseYuan(owed), 0),
          isHeld: holdReason !== null,
        };
      },
      findViolations: () => findViolations(db, { shops: [distributorId] }),
    };
  }

  return {
    close: fixture.close,
    async start() {
      return { model: new MoneyModel(clock.now().getTime(), LIMIT), real: await openShop() };
    },
  };
}

export type MoneyModelFixture = Awaited<ReturnType<typeof buildMoneyModelFixture>>;
export type MoneyShop = Awaited<ReturnType<MoneyModelFixture['start']>>['real'];
