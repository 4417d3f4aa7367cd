import { expect } from 'vitest';
import type { LedgerAccount } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { inArray } from '#gateway/db/sql.ts';
import { UNPAID_LIMITS, UNPAID_SKU_FLOOR } from '#shared/constants.ts';
import type { OrderStatus, PayType } from '#shared/domain/order.ts';
import type { PayWorld } from '#test/support/pay-world.ts';
import { WALK_STOCK, type Walk } from '#test/support/walk.ts';
import type { Done } from '#test/support/walk-steps.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PAY_MS = 30 * MINUTE_MS;
const TRANSFER_MS = 3 * DAY_MS;
/** Paid before, until a transfer has that time. */
const PAID_BEFORE = 3;
const QUOTE_MS = 3 * DAY_MS;
const RETURN_MS = 7 * DAY_MS;

/** ASKED: for a price. HELD: its pieces are taken. AUDIT: its voucher is looked at. GONE: cancelled. */
type Phase = 'ASKED' | 'HELD' | 'AUDIT' | 'PAID' | 'GONE';
const PHASES: Readonly<Record<OrderStatus, Phase>> = {
  WAIT_CONFIRM: 'ASKED',
  WAIT_ACCEPT: 'ASKED',
  WAIT_PAY: 'HELD',
  WAIT_PAY_AUDIT: 'AUDIT',
  WAIT_SHIP: 'PAID',
  PART_SHIPPED: 'PAID',
  SHIPPED: 'PAID',
  FINISHED: 'PAID',
  CLOSED: 'PAID',
  CANCELLED: 'GONE',
};

interface Line {
  readonly sku: string;
  readonly quantity: number;
  shipped: number;
  /** Asked back before they were shipped, or back already. */
  kept: number;
  gone: number;
}

interface ModelOrder {
  readonly id: string;
  readonly shop: string;
  readonly lines: ReadonlyMap<string, Line>;
  readonly freight: number;
  amount: number;
  phase: Phase;
  payNo: string | null;
  /** When its money was first asked for. */
  since: number;
  deadline: number | null;
  way?: PayType;
}

interface ModelRefund {
  readonly id: string;
  readonly of: ModelOrder;
  readonly isReturn: boolean;
  readonly amount: number;
  readonly parts: readonly { readonly line: Line; readonly quantity: number; readonly unshipped: number }[];
  /** By when its goods must be on their way. */
  deadline: number | null;
}

const ACCOUNT: Readonly<Record<PayType, LedgerAccount>> = {
  BALANCE: 'BALANCE',
  CREDIT: 'CREDIT',
  ALIPAY: 'ALIPAY',
  WECHAT: 'WECHAT',
  OFFLINE: 'BANK',
};
const ACCOUNTS = [...new Set(Object.values(ACCOUNT))];
const CREDIT_LIMIT = 100_000;
const BEGINNING = 200_000;

/** Stock and purses of a walk, without any gateway: it hears what was done and what was answered, and reckons itself. */
export function walkModel(world: PayWorld, { skus }: Pick<Walk, 'skus'>) {
  const { db, clock } = world;
  const orders = new Map<string, ModelOrder>();
  const refunds = new Map<string, ModelRefund>();
  const calledBack = new Set<string>();
  /** Payments of each shop that were more than nothing. */
  const paid = new Map(world.shops.map(({ distributorId }) => [distributorId, 0]));
  const stock = new Map(skus.map(id => [id, WALK_STOCK]));
  const purses = new Map(
    world.shops.map(({ distributorId }) => [
      distributorId,
      new Map<LedgerAccount, number>([['BALANCE', BEGINNING]]),
    ]),
  );
  const now = () => clock.now().getTime();

  const move = (shop: string, account: LedgerAccount, fen: number) => {
    const purse = purses.get(shop);
    purse?.set(account, (purse.get(account) ?? 0) + fen);
  };
  const inPurse = (shop: string, account: LedgerAccount) => purses.get(shop)?.get(account) ?? 0;
  const put = (sku: string, quantity: number) => stock.set(sku, (stock.get(sku) ?? 0) + quantity);
  const putAll = ({ lines }: ModelOrder, sign: 1 | -1) => {
    for (const { sku, quantity } of lines.values()) put(sku, sign * quantity);
  };
  const isEnough = (pieces: Iterable<readonly [string, number]>) =>
    [...pieces].every(([sku, quantity]) => (stock.get(sku) ?? 0) >= quantity);
  /** Whether a shop would not hold too much of a sku without having paid. */
  const isWithin = (shop: string, pieces: Iterable<readonly [string, number]>) =>
    [...pieces].every(([sku, quantity]) => {
      const held = [...orders.values()]
        .filter(one => one.shop === shop && one.phase === 'HELD')
        .flatMap(({ lines }) => [...lines.values()].filter(line => line.sku === sku))
        .reduce((sum, line) => sum + line.quantity, 0);
      const share = Math.floor((((stock.get(sku) ?? 0) + held) * UNPAID_LIMITS.skuPercent) / 100);
      return held + quantity <= Math.max(share, UNPAID_SKU_FLOOR.pieces);
    });
  const under = (payNo: string | null) =>
    [...orders.values()].filter(one => payNo !== null && one.payNo === payNo && one.phase !== 'GONE');
  const isOver = ({ deadline }: ModelOrder) => deadline !== null && deadline <= now();

  function end(one: ModelOrder) {
    if (one.phase === 'HELD') putAll(one, 1);
    Object.assign(one, { phase: 'GONE', deadline: null });
  }

  function settle(payNo: string | null, way: PayType) {
    const [first] = under(payNo);
    const isSomething = under(payNo).some(({ amount }) => amount > 0);
    if (first && isSomething) paid.set(first.shop, (paid.get(first.shop) ?? 0) + 1);
    for (const one of under(payNo)) {
      Object.assign(one, { phase: 'PAID', way, deadline: null });
      move(one.shop, ACCOUNT[way], -one.amount);
    }
  }

  function drop(one: ModelRefund) {
    for (const { line, unshipped } of one.parts) line.kept -= unshipped;
    refunds.delete(one.id);
  }

  /** What the gateway alone decides: ids and numbers, and what each of the lines costs. */
  async function meet(ids: readonly string[], shop: string, isInquiry: boolean) {
    for (const id of ids) {
      const row = await world.readOrder(id);
      orders.set(id, {
        ...{ id, shop, freight: row.freightAmount, amount: row.payAmount, payNo: row.payNo, since: now() },
        lines: new Map(
          row.items.map(item => [
            item.id,
            { sku: item.skuId, quantity: item.quantity, shipped: 0, kept: 0, gone: 0 },
          ]),
        ),
        phase: isInquiry ? 'ASKED' : 'HELD',
        deadline: isInquiry ? null : now() + PAY_MS,
      });
    }
  }

  async function followOrder(done: Done, one: ModelOrder) {
    const { act, code } = done;
    const isDone = code === '0';
    const orderRow = done.order;
    const isOpen = one.phase === 'HELD' && !isOver(one);
    switch (act) {
      case 'quote':
        expect(isDone, act).toBe(one.phase === 'ASKED');
        if (!isDone) return;
        one.amount = (await world.readOrder(one.id)).payAmount;
        one.deadline = now() + QUOTE_MS;
        return;
      case 'rejectQuote':
        if (isDone) one.deadline = null;
        return;
      case 'accept': {
        const wanted = [...one.lines.values()].map(({ sku, quantity }) => [sku, quantity] as const);
        const isQuoted = orderRow?.status === 'WAIT_ACCEPT' && !isOver(one);
        expect(isDone, `${act} ${code}`).toBe(isQuoted && isEnough(wanted) && isWithin(one.shop, wanted));
        if (!isDone) return;
        putAll(one, -1);
        const { payNo } = await world.readOrder(one.id);
        Object.assign(one, { phase: 'HELD', payNo, since: now(), deadline: now() + PAY_MS });
        return;
      }
      case 'cancel':
      case 'supplierCancel': {
        expect(isDone, act).toBe(one.phase === 'ASKED' || one.phase === 'HELD');
        if (!isDone) return;
        const others = under(one.payNo).filter(other => other !== one);
        end(one);
        for (const other of others) other.payNo = (await world.readOrder(other.id)).payNo;
        return;
      }
      case 'pay': {
        const { way = 'BALANCE' } = done;
        const sum = under(one.payNo).reduce((total, { amount }) => total + amount, 0);
        const has =
          way === 'BALANCE'
            ? inPurse(one.shop, 'BALANCE')
            : way === 'CREDIT'
              ? CREDIT_LIMIT + inPurse(one.shop, 'CREDIT')
              : Number.POSITIVE_INFINITY;
        // What costs nothing is paid by the balance.
        const isWay = sum > 0 || way === 'BALANCE';
        expect(isDone, `${act} ${way} ${code}`).toBe(isOpen && has >= sum && isWay);
        if (!isDone) return;
        if (way === 'BALANCE' || way === 'CREDIT') settle(one.payNo, way);
        if (way === 'OFFLINE') choose(one.payNo);
        return;
      }
      case 'voucher':
        // It may have been chosen on the way there, and the voucher be refused all the same.
        if (isDone) {
          expect(isOpen, act).toBe(true);
          for (const other of under(one.payNo)) Object.assign(other, { phase: 'AUDIT', deadline: null });
        } else if (isOpen && code !== 'STATE_CHANGED') choose(one.payNo);
        return;
      case 'confirm':
        expect(isDone, act).toBe(one.phase === 'AUDIT');
        if (isDone) settle(one.payNo, 'OFFLINE');
        return;
      case 'refuse':
        expect(isDone, act).toBe(one.phase === 'AUDIT');
        if (!isDone) return;
        for (const other of under(one.payNo))
          Object.assign(other, { phase: 'HELD', deadline: now() + PAY_MS });
        return;
      case 'ship':
        if (!isDone) return;
        for (const item of (await world.readOrder(one.id)).items) {
          const line = one.lines.get(item.id);
          if (line) line.shipped = item.shippedQuantity;
        }
        return;
      case 'apply': {
        if (!isDone) return;
        const { id, type, amount, freightAmount, items } = await readRefund(world, done);
        const isReturn = type === 'RETURN';
        const parts = [...(done.pieces ?? [])].flatMap(([itemId, quantity]) => {
          const line = one.lines.get(itemId);
          if (!line) return [];
          const unshipped = isReturn ? 0 : Math.min(quantity, line.quantity - line.shipped - line.kept);
          line.kept += unshipped;
          return [{ line, quantity, unshipped }];
        });
        expect(items, act).toBe(parts.length);
        refunds.set(id, { id, of: one, isReturn, amount: amount - freightAmount, parts, deadline: null });
      }
    }
  }

  /** A transfer has days, from when the money was first asked for, where the shop has paid before. */
  function choose(payNo: string | null) {
    for (const one of under(payNo))
      if ((paid.get(one.shop) ?? 0) >= PAID_BEFORE)
        one.deadline = Math.max(one.deadline ?? 0, one.since + TRANSFER_MS);
  }

  function followRefund({ act, code }: Done, one: ModelRefund) {
    if (code !== '0') return;
    if (act === 'approve' && one.isReturn) one.deadline = now() + RETURN_MS;
    if (act === 'sendBack') one.deadline = null;
    if (act === 'takeBack') for (const { line, quantity } of one.parts) put(line.sku, quantity);
    if (act === 'rejectRefund' || act === 'cancelRefund' || act === 'refuseBack') drop(one);
    if (act !== 'payRefund') return;
    const { of } = one;
    for (const { line, quantity, unshipped } of one.parts) {
      line.gone += quantity;
      put(line.sku, unshipped);
    }
    const lines = [...of.lines.values()];
    const isWhole = lines.every(({ quantity, gone, shipped }) => gone === quantity && shipped === 0);
    const way = of.way ?? 'BALANCE';
    // Of a transfer nobody knows whose account it came from.
    move(of.shop, way === 'OFFLINE' ? 'BALANCE' : ACCOUNT[way], one.amount + (isWhole ? of.freight : 0));
    refunds.delete(one.id);
  }

  /** Hears what was done: what it comes to, and whether it could be. */
  async function follow(done: Done): Promise<void> {
    const { act, code } = done;
    if (act === 'wait') {
      for (const one of orders.values()) if (isOver(one)) end(one);
      for (const one of [...refunds.values()]) if (one.deadline !== null && one.deadline <= now()) drop(one);
    } else if (act === 'order' || act === 'inquire') {
      const pieces = [...(done.pieces ?? [])];
      expect(code === '0', act).toBe(isEnough(pieces) && isWithin(done.shop, pieces));
      if (code !== '0') return;
      await meet((done.data as { orderIds: string[] }).orderIds, done.shop, act === 'inquire');
      if (act === 'order') for (const [sku, quantity] of pieces) put(sku, -quantity);
    } else if (act === 'callBack') {
      expect(code, act).toBe('0');
      const { attempt, outcome } = done;
      if (!attempt || outcome !== 'PAID' || calledBack.has(attempt.id)) return;
      calledBack.add(attempt.id);
      const [one] = under(attempt.payNo);
      if (one?.phase === 'HELD' || one?.phase === 'AUDIT') settle(attempt.payNo, attempt.payType);
    } else if (done.refund) {
      const one = refunds.get(done.refund.id);
      if (one) followRefund(done, one);
    } else if (done.order) {
      const one = orders.get(done.order.id);
      if (one) await followOrder(done, one);
    }
  }

  return {
    follow,
    async compare() {
      for (const id of skus) expect(await world.stockOf(id)).toBe(stock.get(id));
      for (const { distributorId } of world.shops) {
        for (const account of ACCOUNTS) {
          expect(await world.balance(account, distributorId), account).toBe(inPurse(distributorId, account));
        }
      }
      const rows = await db
        .select({ id: order.id, status: order.status })
        .from(order)
        .where(inArray(order.id, [...orders.keys()]));
      for (const { id, status } of rows)
        expect(PHASES[status], `${id} ${status}`).toBe(orders.get(id)?.phase);
    },
  };
}

async function readRefund({ db }: PayWorld, { data }: Done) {
  const { id } = data as { id: string };
  const { rows } = await db.$client.query<{
    type: string;
    amount: string;
    freight: string;
    items: string;
  }>(
    `SELECT type, amount, freight_amount AS freight,
       (SELECT count(*) FROM refund_item i WHERE i.refund_id = r.id) AS items
     FROM refund r WHERE id = $1`,
    [id],
  );
  const [row] = rows;
  return {
    id,
    type: row?.type,
    amount: Number(row?.amount),
    freightAmount: Number(row?.freight),
    items: Number(row?.items),
  };
}
