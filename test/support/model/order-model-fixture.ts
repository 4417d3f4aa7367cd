import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import { eq, inArray } from '#gateway/db/sql.ts';
import { buildPayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { buildTestGateway } from '#test/support/gateway/build-gateway.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';
import type { Action } from '#test/support/model/action.ts';
import { ActionCommand } from '#test/support/model/action-command.ts';
import { createOrderClient, type OrderClient } from '#test/support/model/order-client.ts';
import {
  BULK_PIECES,
  FREIGHT_FREE_FROM,
  type ModelSku,
  type OrderModel,
} from '#test/support/model/order-model.ts';
import { readOrderModel, type Terms } from '#test/support/model/read-order-model.ts';

/** The gateways, as a model run sees them. */
export interface RealOrders {
  readonly client: OrderClient;
  /** Calls another gateway on the same database. */
  readonly other: OrderClient;
  /** The stored state in the shape of the model. */
  read(): Promise<OrderModel>;
  findViolations(): Promise<string[]>;
}

export interface ModelRun {
  readonly model: OrderModel;
  readonly real: RealOrders;
}

/** How a run begins. Amounts are in fen. */
export interface Beginning {
  readonly shops?: number;
  /** Price of a piece of each of three skus, the last of which is in another warehouse. */
  readonly prices?: readonly [number, number, number];
  readonly stock?: number;
  readonly freight?: number;
  /** Of each shop. */
  readonly balance?: number;
  readonly creditLimit?: number;
  /** Whether the demo autopilot acts for the staff. */
  readonly autopilot?: boolean;
  /** Performed first; they must succeed. */
  readonly actions?: readonly Action[];
}

const bulkPriceOf = (price: number) => Math.max(Math.floor(price * 0.93), 1);

/**
 * Two gateways on one database for model runs. Each run has new shops with new money, and the same skus with new
 * stock, so that it does not depend on earlier ones and can be repeated while fast-check shrinks.
 */
export async function buildOrderModelFixture() {
  const fixture = await buildPayFixture(1);
  const { db, clock } = fixture;
  const second = await buildTestGateway({ db: fixture.connectAgain(), clock });
  const [near = '', far = ''] = fixture.warehouses.map(({ id }) => id);
  const taken = await Promise.all([near, near, far].map(takeSkuIn));
  let prepared: Pick<Required<Beginning>, 'prices' | 'freight'> | undefined;

  async function takeSkuIn(warehouseId: string) {
    const { id, skuCode } = await fixture.takeSku();
    await db.update(sku).set({ warehouseId }).where(eq(sku.id, id));
    return { id, skuCode, warehouseId };
  }

  /** Sets prices and freight, unless the last run had the same. */
  async function prepare(terms: Pick<Required<Beginning>, 'prices' | 'freight'>) {
    if (isDeepStrictEqual(prepared, terms)) return;
    prepared = terms;
    for (const [index, { id }] of taken.entries()) {
      const price = terms.prices[index] ?? 0;
      const tiers = [[1, price] as const, [BULK_PIECES, bulkPriceOf(price)] as const];
      await fixture.changeSku(id, { tiers });
    }
    for (const id of [near, far]) {
      await fixture.setFreight(id, [{ fee: terms.freight, freeFrom: FREIGHT_FREE_FROM }]);
    }
  }

  async function setStock(stock: number, prices: readonly number[]): Promise<ModelSku[]> {
    const ids = taken.map(({ id }) => id);
    await db.update(sku).set({ stock }).where(inArray(sku.id, ids));
    return taken.map((own, index) => {
      const price = prices[index] ?? 0;
      return { ...own, price, bulkPrice: bulkPriceOf(price), stock };
    });
  }

  return {
    async start({
      shops: count = 1,
      prices = [1000, 1000, 1000],
      stock = 60,
      freight = 700,
      balance = 200_000,
      creditLimit = 100_000,
      autopilot = false,
      actions = [],
    }: Beginning = {}): Promise<ModelRun> {
      // Orders of earlier runs must not expire in this one.
      await db.delete(timer);
      const shops = (await fixture.openShops(count)).map(({ distributorId }) => distributorId);
      for (const id of shops) {
        if (balance > 0) await fixture.giveMoney(balance, id);
        await fixture.giveCredit(creditLimit, id);
      }
      await prepare({ prices, freight });
      const skus = await setStock(stock, prices);
      const terms: Terms = { shops, startedAt: clock.now(), freight, skus };
      const pieces = new Map(skus.map(({ id }) => [id, stock]));
      const read = () => readOrderModel(db, terms, clock.now());
      const model = await read();
      const real = {
        client: createOrderClient(fixture, fixture, { autopilot }),
        other: createOrderClient(fixture, second, { autopilot }),
        read,
        findViolations: () => findViolations(db, { shops, pieces }),
      };
      for (const action of actions) await new ActionCommand(action, { isValid: true }).perform(model, real);
      return { model, real };
    },
    async close() {
      await second.close();
      await fixture.close();
    },
  };
}

export type OrderModelFixture = Awaited<ReturnType<typeof buildOrderModelFixture>>;

/** Compares the order counts that each shop sees with the model. */
export async function expectStatusCounts({ model, real }: ModelRun) {
  for (const { id } of model.shops) {
    const { data } = await real.client.call(id, 'listOrderPage', {});
    const own = model.orders.filter(order => order.shop === id);
    for (const { status, count } of data.statusCounts) {
      expect(count, status).toBe(own.filter(order => order.status === status).length);
    }
  }
}
