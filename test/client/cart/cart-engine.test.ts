import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EDIT_DELAY_MS } from '#client/cart/quantity-edits.ts';
import { UNDO_SHOWN_MS } from '#client/cart/taken-lines.ts';
import { CALM, CartWorld, STORM } from '#test/client/cart/cart-world.ts';
import { runs } from '#test/support/exhaustive.ts';

const A_WHILE_MS = 3000;
const LONG_MS = 5 * 60_000;

describe('a quantity', () => {
  it('stands at the line at once, and is saved once nothing changes any more', async () => {
    const world = new CartWorld();
    const tab = world.openTab();
    for (const quantity of [12, 18, 24]) {
      tab.change('a', quantity);
      expect(tab.shown('a')).toBe(quantity);
      await world.pass(EDIT_DELAY_MS - 1);
    }
    expect(world.saves).toEqual([]);
    await world.pass(A_WHILE_MS);
    expect(world.saves).toEqual([['a', 24]]);
    expect(tab.shown('a')).toBe(24);
  });

  it('that is changed while it is saved is saved again after that', async () => {
    const world = new CartWorld();
    world.weather = { loss: 0, slowestMs: 2000 };
    const tab = world.openTab();
    tab.change('a', 12);
    await world.pass(EDIT_DELAY_MS + 1);
    tab.change('a', 18);
    await world.pass(LONG_MS);
    expect(world.saves).toEqual([
      ['a', 12],
      ['a', 18],
    ]);
    expect(world.mostAtOnce).toBe(1);
    expect(tab.shown('a')).toBe(18);
  });

  it('that is refused goes back to what the gateway has, and says why until it is changed again', async () => {
    const world = new CartWorld();
    world.refuses = quantity => quantity > 20;
    const tab = world.openTab();
    tab.change('a', 24);
    await world.pass(A_WHILE_MS);
    expect(tab.shown('a')).toBe(6);
    expect(tab.cart.getState().edits.refused.get('a')).toBe('库存不足');
    tab.change('a', 12);
    expect(tab.cart.getState().edits.refused.size).toBe(0);
    await world.pass(A_WHILE_MS);
    expect(world.stored.get('a')).toBe(12);
  });

  it('waits for the network, says so, and says when it is saved', async () => {
    const world = new CartWorld();
    const tab = world.openTab();
    world.setOnline(false);
    tab.change('a', 12);
    await world.pass(LONG_MS);
    expect(world.saves).toEqual([]);
    expect(tab.cart.getState().edits.network).toBe('offline');
    expect(tab.shown('a')).toBe(12);
    world.setOnline(true);
    await world.pass(1000);
    expect(world.stored.get('a')).toBe(12);
    expect(tab.cart.getState().edits.network).toBe('recovered');
    await world.pass(LONG_MS);
    expect(tab.cart.getState().edits.network).toBe('fine');
  });

  it('does not blame her network for a gateway that is out of reach', async () => {
    const world = new CartWorld();
    world.weather = { ...world.weather, loss: 1 };
    const tab = world.openTab();
    tab.change('a', 12);
    await world.pass(A_WHILE_MS);
    expect(tab.cart.getState().edits.network).toBe('failing');
    expect(tab.shown('a')).toBe(12);
  });

  it('survives a reload while the network is gone', async () => {
    const world = new CartWorld();
    const tab = world.openTab();
    world.setOnline(false);
    tab.change('a', 12);
    await world.pass(A_WHILE_MS);
    const fresh = tab.reload();
    expect(fresh.shown('a')).toBe(12);
    world.setOnline(true);
    await world.pass(A_WHILE_MS);
    expect(world.stored.get('a')).toBe(12);
    expect([...world.kept.keys()]).toEqual([]);
  });

  it('that was left behind gives way to what somebody else has made of the line since', async () => {
    const world = new CartWorld();
    const tab = world.openTab();
    world.setOnline(false);
    tab.change('a', 12);
    await world.pass(A_WHILE_MS);
    world.stored.set('a', 30);
    const fresh = tab.reload();
    world.setOnline(true);
    await world.pass(A_WHILE_MS);
    expect(fresh.shown('a')).toBe(30);
    expect(world.saves).toEqual([]);
  });

  it('is left to the next document whatever still happens in the one that goes', async () => {
    const world = new CartWorld();
    const tab = world.openTab();
    world.setOnline(false);
    tab.change('a', 12);
    tab.event('leaving');
    tab.event('hidden');
    await world.pass(A_WHILE_MS);
    expect(tab.reload().shown('a')).toBe(12);
  });

  it('is saved after all where the document that was left comes back', async () => {
    const world = new CartWorld();
    const tab = world.openTab();
    world.setOnline(false);
    tab.change('a', 12);
    tab.event('leaving');
    world.setOnline(true);
    await world.pass(A_WHILE_MS);
    tab.event('shown');
    await world.pass(A_WHILE_MS);
    expect(world.stored.get('a')).toBe(12);
    expect(tab.cart.getState().edits.wanted.size).toBe(0);
  });

  it('is sent along when the document is left', async () => {
    const world = new CartWorld();
    const tab = world.openTab();
    tab.change('a', 12);
    tab.reload();
    await world.pass(100);
    expect(world.saves).toContainEqual(['a', 12]);
  });

  it('is shown in the other tab too, and not over what that one has not saved yet', async () => {
    const world = new CartWorld();
    const [one, other] = [world.openTab(), world.openTab()];
    one.change('a', 12);
    one.change('b', 12);
    await world.pass(EDIT_DELAY_MS - 10);
    other.change('b', 18);
    await world.pass(EDIT_DELAY_MS - 10);
    expect([other.shown('a'), other.shown('b')]).toEqual([12, 18]);
    await world.pass(A_WHILE_MS);
    expect([one.shown('b'), other.shown('b')]).toEqual([18, 18]);
  });

  it('is settled before the checkout, and holds it back where it is refused', async () => {
    const world = new CartWorld();
    world.refuses = quantity => quantity > 20;
    const tab = world.openTab();
    for (const [quantity, isSaved] of [
      [12, true],
      [24, false],
    ] as const) {
      tab.change('a', quantity);
      const settled = tab.cart.settle();
      await world.pass(100);
      expect(await settled).toBe(isSaved);
    }
    expect(await tab.cart.settle()).toBe(true);
  });
});

describe('lines that are taken out', () => {
  it('are out of sight at once and come back by one undo, with what is taken shortly after', async () => {
    const world = new CartWorld();
    const tab = world.openTab();
    tab.cart.take(['a'], 'nowhere');
    tab.cart.take(['b'], 'nowhere');
    expect([tab.shown('a'), tab.shown('b'), tab.shown('c')]).toEqual([undefined, undefined, 6]);
    await world.pass(A_WHILE_MS);
    void tab.ask();
    await world.pass(A_WHILE_MS);
    tab.cart.undoTaking();
    await world.pass(A_WHILE_MS);
    void tab.ask();
    await world.pass(A_WHILE_MS);
    expect([...world.stored.keys()].toSorted()).toEqual(['a', 'b', 'c']);
    expect([tab.shown('a'), tab.shown('b')]).toEqual([6, 6]);
    expect(tab.cart.getState().taken.news).toBeNull();
  });

  it('are in sight again where they could not be taken out', async () => {
    const world = new CartWorld();
    const tab = world.openTab();
    world.isOnline = false;
    tab.cart.take(['a'], 'favourites');
    await world.pass(A_WHILE_MS);
    expect(tab.shown('a')).toBe(6);
    expect(tab.cart.getState().taken.news).toBeNull();
  });

  it('are told of for a while, longer while the bar is in use', async () => {
    const world = new CartWorld();
    const { cart } = world.openTab();
    cart.take(['a'], 'nowhere');
    await world.pass(UNDO_SHOWN_MS - 1);
    cart.holdNews();
    await world.pass(LONG_MS);
    expect(cart.getState().taken.news?.cartIds).toEqual(['a']);
    cart.releaseNews();
    await world.pass(UNDO_SHOWN_MS);
    expect(cart.getState().taken.news).toBeNull();
  });

  it('take what was wanted of them along', async () => {
    const world = new CartWorld();
    const tab = world.openTab();
    tab.change('a', 12);
    tab.cart.take(['a'], 'nowhere');
    await world.pass(LONG_MS);
    expect(world.saves).toEqual([]);
  });
});

it('lines that are not to be ordered are remembered, and forgotten when they are chosen again', () => {
  const world = new CartWorld();
  world.openTab().cart.choose(['a', 'b'], false);
  const { cart } = world.openTab();
  expect([...cart.getState().deselected]).toEqual(['a', 'b']);
  cart.choose(['a', 'b'], true);
  expect(world.openTab().cart.getState().deselected.size).toBe(0);
});

it.each(['{', '"x"', '[null, 1]', '[{"cartId":"a","quantity":-1}]'])(
  'a storage that holds %s is no harm',
  text => {
    const world = new CartWorld();
    world.kept.set('cart-edits:m1', text);
    world.kept.set('cart-deselected:m1', text);
    expect(world.openTab().shown('a')).toBe(6);
  },
);

const line = fc.constantFrom('a', 'b');
const quantity = fc.integer({ min: 1, max: 30 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('change' as const), line, quantity }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 4000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('online' as const), online: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'ask' as const }) },
);
const reload = fc.constant({ kind: 'reload' as const });

describe('whatever edits, failures, slow answers and offline spells do', () => {
  it('one tab settles on the last wanted quantity, and never shows another one from then on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(step, { maxLength: 40 }), async (seed, steps) => {
        const world = new CartWorld(seed);
        world.weather = STORM;
        const tab = world.openTab();
        const wanted = new Map<string, number>();
        const check = () => {
          for (const [cartId, last] of wanted) expect(tab.shown(cartId)).toBe(last);
        };
        tab.cart.subscribe(check);
        for (const one of steps) {
          if (one.kind === 'pass') await world.pass(one.ms);
          else if (one.kind === 'online') world.setOnline(one.online);
          else if (one.kind === 'ask') void tab.ask();
          else {
            wanted.delete(one.line);
            tab.change(one.line, one.quantity);
            wanted.set(one.line, one.quantity);
          }
          check();
        }
        world.weather = CALM;
        world.setOnline(true);
        await world.pass(LONG_MS);
        check();
        for (const [cartId, last] of wanted) expect(world.stored.get(cartId)).toBe(last);
        expect(world.mostAtOnce).toBeLessThanOrEqual(1);
        expect(tab.cart.getState().edits).toMatchObject({ network: 'fine', wanted: new Map() });
        expect(world.kept.has('cart-edits:m1')).toBe(false);
      }),
      { numRuns: runs(30, 60) },
    );
  });

  it('what is refused shows what the gateway has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(step, { maxLength: 30 }), async (seed, steps) => {
        const world = new CartWorld(seed);
        world.weather = STORM;
        world.refuses = asked => asked > 20;
        const tab = world.openTab();
        const wanted = new Map<string, number>();
        for (const one of steps) {
          if (one.kind === 'pass') await world.pass(one.ms);
          else if (one.kind === 'online') world.setOnline(one.online);
          else if (one.kind === 'ask') void tab.ask();
          else {
            tab.change(one.line, one.quantity);
            wanted.set(one.line, one.quantity);
          }
        }
        world.weather = CALM;
        world.setOnline(true);
        await world.pass(LONG_MS);
        const { refused } = tab.cart.getState().edits;
        for (const [cartId, last] of wanted) {
          expect(tab.shown(cartId)).toBe(world.stored.get(cartId));
          expect(refused.has(cartId)).toBe(last > 20);
          if (last <= 20) expect(tab.shown(cartId)).toBe(last);
        }
      }),
      { numRuns: runs(30, 60) },
    );
  });

  it('two tabs come to show the same, which is what one of them wanted last', async () => {
    const turn = fc.record({ place: fc.integer({ min: 0, max: 1 }), what: fc.oneof(step, reload) });
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(turn, { maxLength: 40 }), async (seed, turns) => {
        const world = new CartWorld(seed);
        world.weather = { loss: 0, slowestMs: 1500 };
        const tabs = [world.openTab(), world.openTab()];
        const wanted = new Map<string, Set<number>>();
        for (const { place, what } of turns) {
          const tab = tabs[place];
          if (!tab) continue;
          if (what.kind === 'pass') await world.pass(what.ms);
          else if (what.kind === 'online') world.setOnline(what.online);
          else if (what.kind === 'ask') void tab.ask();
          else if (what.kind === 'reload') tabs[place] = tab.reload();
          else {
            tab.change(what.line, what.quantity);
            wanted.set(what.line, (wanted.get(what.line) ?? new Set()).add(what.quantity));
          }
        }
        world.weather = CALM;
        world.setOnline(true);
        await world.pass(LONG_MS);
        for (const tab of tabs) void tab.ask();
        await world.pass(LONG_MS);
        for (const [cartId, values] of wanted) {
          expect(values).toContain(world.stored.get(cartId));
          for (const tab of tabs) expect(tab.shown(cartId)).toBe(world.stored.get(cartId));
        }
      }),
      { numRuns: runs(30, 60) },
    );
  });
});
