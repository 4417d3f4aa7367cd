import { type AsyncCommand, commands, constant, constantFrom, integer, nat, oneof, tuple } from 'fast-check';
import { expect } from 'vitest';
import { CART_UNDO_MS } from '#shared/constants.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { type QuantityTerms, validateQuantity } from '#shared/domain/quantity.ts';
import { type CartFixture, newRequestId } from '#test/support/fixtures/cart-fixture.ts';

/** The lines that the cart must have, by sku. */
export interface CartModel {
  now: number;
  readonly lines: Map<string, ModelLine>;
}

interface ModelLine {
  readonly cartId: string;
  quantity: number;
  removedAt: number | null;
}

export interface RealCart {
  readonly fixture: CartFixture;
  readonly token: string;
  readonly skus: readonly ModelSku[];
}

export interface ModelSku extends QuantityTerms {
  readonly id: string;
}

/** An action on the line of a sku, or what the gateway answers without that line. */
interface Action {
  readonly name: string;
  run(real: RealCart, model: CartModel, sku: ModelSku): Promise<void>;
}

class CartCommand implements AsyncCommand<CartModel, RealCart> {
  readonly #action: Action;
  readonly #which: number;

  constructor(action: Action, which: number) {
    this.#action = action;
    this.#which = which;
  }

  check(): boolean {
    return true;
  }

  async run(model: CartModel, real: RealCart): Promise<void> {
    const sku = real.skus[this.#which % real.skus.length];
    if (sku) await this.#action.run(real, model, sku);
    await expectCart(model, real);
  }

  toString(): string {
    return `${this.#action.name} sku ${this.#which + 1}`;
  }
}

const isThere = (line: ModelLine | undefined): line is ModelLine => line?.removedAt === null;
/** The id of a line that was never added is unknown to the gateway, too. */
const cartIdOf = (line: ModelLine | undefined) => line?.cartId ?? 'unknown';

const add = (quantity: number): Action => ({
  name: `add ${quantity} of`,
  async run({ fixture, token }, { lines }, sku) {
    const line = lines.get(sku.id);
    const sum = (isThere(line) ? line.quantity : 0) + quantity;
    const fault = validateQuantity(sku, sum);
    const { code, data } = await fixture.call(
      'addToCart',
      { requestId: newRequestId(), skuId: sku.id, quantity },
      { token },
    );
    expect(code).toBe(fault ?? '0');
    if (!fault) lines.set(sku.id, { cartId: data.cartId, quantity: sum, removedAt: null });
  },
});

const setQuantity = (quantity: number): Action => ({
  name: `set quantity ${quantity} of`,
  async run({ fixture, token }, { lines }, sku) {
    const line = lines.get(sku.id);
    const fault = isThere(line) ? validateQuantity(sku, quantity) : 'NOT_FOUND';
    const arg = { cartId: cartIdOf(line), quantity };
    const { code } = await fixture.call('updateCartQuantity', arg, { token });
    expect(code).toBe(fault ?? '0');
    if (!fault && line) line.quantity = quantity;
  },
});

const remove: Action = {
  name: 'remove',
  async run({ fixture, token }, { lines, now }, sku) {
    const line = lines.get(sku.id);
    const { data } = await fixture.call('removeCartLines', { ids: [cartIdOf(line)] }, { token });
    expect(data.removed).toBe(isThere(line) ? 1 : 0);
    if (line) line.removedAt ??= now;
  },
};

const restore: Action = {
  name: 'restore',
  async run({ fixture, token }, { lines, now }, sku) {
    const line = lines.get(sku.id);
    const { data } = await fixture.call('restoreCartLines', { ids: [cartIdOf(line)] }, { token });
    const removedAt = line?.removedAt ?? null;
    const isRestored = removedAt !== null && now - removedAt < CART_UNDO_MS;
    expect(data.restored).toBe(isRestored ? 1 : 0);
    if (isRestored && line) line.removedAt = null;
  },
};

/** Time passes; after two waits, a removed line can no longer be restored. */
class Wait implements AsyncCommand<CartModel, RealCart> {
  check(): boolean {
    return true;
  }

  async run(model: CartModel, real: RealCart): Promise<void> {
    const ms = CART_UNDO_MS / 2 + 10_000;
    real.fixture.clock.forward(ms);
    model.now += ms;
    await expectCart(model, real);
  }

  toString(): string {
    return 'wait';
  }
}

/** Compares the lines with the model, and the totals with the lines. */
async function expectCart(model: CartModel, { fixture, token }: RealCart) {
  const { data } = await fixture.call('listMyCart', {}, { token });
  const lines = data.groups.flatMap(group => group.lines);
  const expected = [...model.lines].filter(([, line]) => isThere(line));
  expect(Object.fromEntries(lines.map(line => [line.skuId, line.quantity]))).toEqual(
    Object.fromEntries(expected.map(([skuId, line]) => [skuId, line.quantity])),
  );
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  expect(lines.every(line => line.valid)).toBe(true);
  const { payAmount, goodsAmount, discountAmount, pieces } = data.totals;
  expect(parseYuan(payAmount)).toBe(sum(line => parseYuan(line.price) * line.quantity));
  expect(parseYuan(goodsAmount)).toBe(sum(line => parseYuan(line.tiers[0]?.price ?? '') * line.quantity));
  expect(parseYuan(goodsAmount) - parseYuan(discountAmount)).toBe(parseYuan(payAmount));
  expect(pieces).toBe(sum(line => line.quantity));
}

const quantity = integer({ min: 1, max: 36 });
const action = oneof(quantity.map(add), quantity.map(setQuantity), constantFrom(remove, restore));

/** Sequences of up to so many commands on the lines of so many skus. */
export const cartCommands = (maxCommands: number, skuCount: number) => {
  const onLine = tuple(action, nat(skuCount - 1)).map(([what, which]) => new CartCommand(what, which));
  const wait = constant(new Wait());
  return commands([oneof({ weight: 8, arbitrary: onLine }, { weight: 1, arbitrary: wait })], {
    maxCommands,
    size: 'max',
  });
};
