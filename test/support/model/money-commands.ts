import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import { chinaDay } from '#shared/domain/china-time.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { nextInvoiceNo } from '#test/support/fixtures/invoice-fixture.ts';
import type { MoneyModel } from '#test/support/model/money-model.ts';
import type { MoneyShop } from '#test/support/model/money-model-fixture.ts';

type MoneyCommand = AsyncCommand<MoneyModel, MoneyShop>;
const PRICE = 1000;
const DAY_MS = 86_400_000;
const yuan = (fen: number) => formatYuan(toFen(fen));

/** Performs a command, then compares the shop's money with the model. */
function command(
  name: string,
  canRun: (model: MoneyModel) => boolean,
  run: (model: MoneyModel, shop: MoneyShop) => Promise<void>,
): MoneyCommand {
  return {
    check: canRun,
    async run(model, shop) {
      await run(model, shop);
      expect(await shop.readMoney(), name).toEqual({
        available: model.available,
        frozen: model.frozen,
        // A surplus, after a refund of what was repaid, is not shown as used.
        usedCredit: Math.max(model.usedCredit, 0),
        feesPaid: model.feesPaid,
        owed: model.owed,
        isHeld: model.isHeld,
      });
      expect(await shop.findViolations(), name).toEqual([]);
    },
    toString: () => name,
  };
}
const always = () => true;

export const topUp = (amount: number, decision: 'approve' | 'reject' | 'cancel') =>
  command(`top up ${amount}, ${decision}`, always, async (model, shop) => {
    const { data } = await shop.call('applyTopUp', {
      requestId: newRequestId(),
      amount: yuan(amount),
      payerName: '西安木槿商贸有限公司',
      payerAccount: '61050110000000001234',
      transferDate: chinaDay(shop.now()),
      voucherUrls: [await shop.uploadVoucher()],
    });
    if (decision === 'cancel') await shop.call('cancelTopUp', { id: data.id });
    if (decision === 'reject') await shop.staff('/top-up/reject', { topUp: data.id, reason: '回单看不清' });
    if (decision !== 'approve') return;
    await shop.staff('/top-up/approve', { topUp: data.id });
    model.available += amount;
  });

/** Withdraws a percentage of the balance; above 100 it must be rejected. */
export const withdraw = (percent: number) =>
  command(
    `withdraw ${percent} %`,
    ({ waiting, available }) => !waiting && available >= 10_000,
    async (model, shop) => {
      const amount = Math.floor((model.available * percent) / 100);
      const { code, data } = await shop.withdraw(yuan(amount));
      if (percent > 100) {
        expect(code).not.toBe('0');
        return;
      }
      expect(code).toBe('0');
      model.waiting = { id: data.id, amount };
      model.available -= amount;
      model.frozen += amount;
    },
  );

export const decideWithdrawal = (outcome: 'paid' | 'fail' | 'reject' | 'cancel') =>
  command(
    `withdrawal: ${outcome}`,
    ({ waiting }) => waiting !== null,
    async (model, shop) => {
      const { id: withdrawal = '', amount = 0 } = model.waiting ?? {};
      if (outcome === 'cancel') await shop.call('cancelWithdrawal', { id: withdrawal });
      else {
        if (outcome !== 'reject') await shop.staff('/withdrawal/approve', { withdrawal });
        const details = outcome === 'paid' ? { bankReference: 'CMB20260001' } : { reason: '户名不一致' };
        await shop.staff(`/withdrawal/${outcome}`, { withdrawal, ...details });
      }
      model.waiting = null;
      model.frozen -= amount;
      if (outcome !== 'paid') model.available += amount;
    },
  );

export const buy = (pieces: number, paidBy: 'BALANCE' | 'CREDIT') =>
  command(`buy ${pieces} by ${paidBy}`, always, async (model, shop) => {
    const paid = pieces * PRICE;
    const { orderId, payNo } = await shop.orderFor(pieces);
    const { code } = await shop.pay(payNo, paidBy);
    expect(code).toBe(expectedCode(model, paidBy, paid));
    if (code !== '0') {
      await shop.call('cancelOrder', { id: orderId, reason: '不想要了' });
      return;
    }
    if (paidBy === 'CREDIT') model.open += paid;
    else model.available -= paid;
    model.orders.push({ id: orderId, paidBy, paid, refunded: 0, invoice: null });
  });

function expectedCode(model: MoneyModel, paidBy: 'BALANCE' | 'CREDIT', amount: number): string {
  if (paidBy === 'BALANCE') return model.available < amount ? 'BALANCE_SHORT' : '0';
  if (model.isHeld) return 'CREDIT_HELD';
  return model.limit - model.usedCredit < amount ? 'CREDIT_SHORT' : '0';
}

const refundable = ({ orders }: MoneyModel) => orders.filter(({ paid, refunded }) => refunded < paid);

export const refund = (which: number, percent: number) =>
  command(
    `refund ${percent} %`,
    model => refundable(model).length > 0,
    async (model, shop) => {
      const orders = refundable(model);
      const order = orders[which % orders.length];
      if (!order) return;
      const left = (order.paid - order.refunded) / PRICE;
      const pieces = Math.max(1, Math.floor((left * percent) / 100));
      await shop.refund(order.id, pieces);
      const amount = pieces * PRICE;
      order.refunded += amount;
      if (order.invoice) order.invoice.isRed = true;
      if (order.paidBy === 'CREDIT') model.open -= amount;
      else model.available += amount;
    },
  );

/** Repays a percentage of what is owed from the balance. */
export const repay = (percent: number) =>
  command(
    `repay ${percent} %`,
    ({ owed }) => owed > 0,
    async (model, shop) => {
      const amount = Math.max(1, Math.floor((model.owed * percent) / 100));
      const { code, payNo, id } = await shop.repay(yuan(amount));
      expect(code).toBe('0');
      const paid = await shop.pay(payNo, 'BALANCE');
      expect(paid.code).toBe(model.available < amount ? 'BALANCE_SHORT' : '0');
      if (paid.code === '0') model.repay(amount);
      else await shop.call('cancelRepay', { id });
    },
  );

export const invoice = (which: number) =>
  command(
    'invoice',
    model => refundable(model).some(({ invoice: own }) => !own),
    async (model, shop) => {
      const orders = refundable(model).filter(({ invoice: own }) => !own);
      const order = orders[which % orders.length];
      if (!order) return;
      const { code, data } = await shop.applyInvoice(order.id);
      expect(code).toBe('0');
      expect(data.amount).toBe(yuan(order.paid - order.refunded));
      await shop.staff('/invoice/approve', { invoice: data.id });
      const issued = { invoice: data.id, invoiceNo: nextInvoiceNo(), amount: data.amount };
      await shop.staff('/invoice/issue', issued);
      order.invoice = { id: data.id, isRed: false };
    },
  );

export const redden = (which: number) =>
  command(
    'red letter',
    ({ orders }) => orders.some(({ invoice: own }) => own?.isRed),
    async (model, shop) => {
      const orders = model.orders.filter(({ invoice: own }) => own?.isRed);
      const order = orders[which % orders.length];
      if (!order?.invoice) return;
      await shop.staff('/invoice/redden', { invoice: order.invoice.id, invoiceNo: nextInvoiceNo() });
      order.invoice = null;
    },
  );

export const pass = (days: number) =>
  command(`${days} days pass`, always, async (model, shop) => {
    await shop.passDays(days);
    model.passTo(model.now + days * DAY_MS);
  });
