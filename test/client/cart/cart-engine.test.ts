import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberAdded } from '#client/features/cart/just-added.ts';
import { EDIT_DELAY_MS } from '#client/features/cart/quantity-edits.ts';
import { UNDO_SHOWN_MS } from '#client/features/cart/removed-lines.ts';
import { CALM, CartFixture, type CartTab, STORM } from '#test/client/cart/cart-fixture.ts';
import { runs } from '#test/support/run/exhaustive.ts';

const A_WHILE_MS = 3000;
const LONG_MS = 5 * 60_000;

describe('a changed quantity', () => {
  it('is displayed at once and saved after the debounce delay', async () => {
    const fixture = new CartFixture();
    const tab = fixture.openTab();
    for (const quantity of [12, 18, 24]) {
      tab.change('a', quantity);
      expect(tab.shown('a')).toBe(quantity);
      await fixture.pass(EDIT_DELAY_MS - 1);
    }
    expect(fixture.saves).toEqual([]);
    await fixture.pass(A_WHILE_MS);
    expect(fixture.saves).toEqual([['a', 24]]);
    expect(tab.shown('a')).toBe(24);
  });

  it('is saved again after a change during the save, one request at a time', async () => {
    const fixture = new CartFixture();
    fixture.weather = { loss: 0, slowestMs: 2000 };
    const tab = fixture.openTab();
    tab.change('a', 12);
    await fixture.pass(EDIT_DELAY_MS + 1);
    tab.change('a', 18);
    await fixture.pass(LONG_MS);
    expect(fixture.saves).toEqual([
      ['a', 12],
      ['a', 18],
    ]);
    expect(fixture.mostAtOnce).toBe(1);
    expect(tab.shown('a')).toBe(18);
  });

  it('reverts with an error message when rejected, until the next change', async () => {
    const fixture = new CartFixture();
    fixture.rejects = quantity => quantity > 20;
    const tab = fixture.openTab();
    tab.change('a', 24);
    await fixture.pass(A_WHILE_MS);
    expect(tab.shown('a')).toBe(6);
    expect(tab.cart.getState().edits.rejected.get('a')).toBe('库存不足');
    tab.change('a', 12);
    expect(tab.cart.getState().edits.rejected.size).toBe(0);
    await fixture.pass(A_WHILE_MS);
    expect(fixture.stored.get('a')).toBe(12);
  });

  it('is kept while offline and saved on reconnect, with both states reported', async () => {
    const fixture = new CartFixture();
    const tab = fixture.openTab();
    fixture.setOnline(false);
    tab.change('a', 12);
    await fixture.pass(LONG_MS);
    expect(fixture.saves).toEqual([]);
    expect(tab.cart.getState().edits.network).toBe('offline');
    expect(tab.shown('a')).toBe(12);
    fixture.setOnline(true);
    await fixture.pass(1000);
    expect(fixture.stored.get('a')).toBe(12);
    expect(tab.cart.getState().edits.network).toBe('recovered');
    await fixture.pass(LONG_MS);
    expect(tab.cart.getState().edits.network).toBe('fine');
  });

  it('reports an unreachable gateway as failing, not as offline', async () => {
    const fixture = new CartFixture();
    fixture.weather = { ...fixture.weather, loss: 1 };
    const tab = fixture.openTab();
    tab.change('a', 12);
    await fixture.pass(A_WHILE_MS);
    expect(tab.cart.getState().edits.network).toBe('failing');
    expect(tab.shown('a')).toBe(12);
  });

  it('survives a reload while offline', async () => {
    const fixture = new CartFixture();
    const tab = fixture.openTab();
    fixture.setOnline(false);
    tab.change('a', 12);
    await fixture.pass(A_WHILE_MS);
    const fresh = tab.reload();
    expect(fresh.shown('a')).toBe(12);
    fixture.setOnline(true);
    await fixture.pass(A_WHILE_MS);
    expect(fixture.stored.get('a')).toBe(12);
    expect([...fixture.kept.keys()]).toEqual([]);
  });

  it('from a closed document is dropped if the line has changed since', async () => {
    const fixture = new CartFixture();
    const tab = fixture.openTab();
    fixture.setOnline(false);
    tab.change('a', 12);
    await fixture.pass(A_WHILE_MS);
    fixture.stored.set('a', 30);
    const fresh = tab.reload();
    fixture.setOnline(true);
    await fixture.pass(A_WHILE_MS);
    expect(fresh.shown('a')).toBe(30);
    expect(fixture.saves).toEqual([]);
  });

  it('is passed to the next document despite later events in the closing one', async () => {
    const fixture = new CartFixture();
    const tab = fixture.openTab();
    fixture.setOnline(false);
    tab.change('a', 12);
    tab.event('leaving');
    tab.event('hidden');
    await fixture.pass(A_WHILE_MS);
    expect(tab.reload().shown('a')).toBe(12);
  });

  it('is saved when the document returns from the back/forward cache', async () => {
    const fixture = new CartFixture();
    const tab = fixture.openTab();
    fixture.setOnline(false);
    tab.change('a', 12);
    tab.event('leaving');
    fixture.setOnline(true);
    await fixture.pass(A_WHILE_MS);
    tab.event('shown');
    await fixture.pass(A_WHILE_MS);
    expect(fixture.stored.get('a')).toBe(12);
    expect(tab.cart.getState().edits.wanted.size).toBe(0);
  });

  it('is sent when the document is closed', async () => {
    const fixture = new CartFixture();
    const tab = fixture.openTab();
    tab.change('a', 12);
    tab.reload();
    await fixture.pass(100);
    expect(fixture.saves).toContainEqual(['a', 12]);
  });

  it('appears in other tabs, except over their unsaved changes', async () => {
    const fixture = new CartFixture();
    const [one, other] = [fixture.openTab(), fixture.openTab()];
    one.change('a', 12);
    one.change('b', 12);
    await fixture.pass(EDIT_DELAY_MS - 10);
    other.change('b', 18);
    await fixture.pass(EDIT_DELAY_MS - 10);
    expect([other.shown('a'), other.shown('b')]).toEqual([12, 18]);
    await fixture.pass(A_WHILE_MS);
    expect([one.shown('b'), other.shown('b')]).toEqual([18, 18]);
  });

  it('is saved by settle, which resolves to false if it is rejected', async () => {
    const fixture = new CartFixture();
    fixture.rejects = quantity => quantity > 20;
    const tab = fixture.openTab();
    for (const [quantity, isSaved] of [
      [12, true],
      [24, false],
    ] as const) {
      tab.change('a', quantity);
      const settled = tab.cart.settle();
      await fixture.pass(100);
      expect(await settled).toBe(isSaved);
    }
    expect(await tab.cart.settle()).toBe(true);
  });
});

describe('removed lines', () => {
  it('are hidden at once, and one undo restores consecutive removals', async () => {
    const fixture = new CartFixture();
    const tab = fixture.openTab();
    tab.cart.take(['a'], 'nowhere');
    tab.cart.take(['b'], 'nowhere');
    expect([tab.shown('a'), tab.shown('b'), tab.shown('c')]).toEqual([undefined, undefined, 6]);
    await fixture.pass(A_WHILE_MS);
    void tab.ask();
    await fixture.pass(A_WHILE_MS);
    tab.cart.undoTaking();
    await fixture.pass(A_WHILE_MS);
    void tab.ask();
    await fixture.pass(A_WHILE_MS);
    expect([...fixture.stored.keys()].toSorted()).toEqual(['a', 'b', 'c']);
    expect([tab.shown('a'), tab.shown('b')]).toEqual([6, 6]);
    expect(tab.cart.getState().taken.notice).toBeNull();
  });

  it('reappear if the removal fails', async () => {
    const fixture = new CartFixture();
    const tab = fixture.openTab();
    fixture.isOnline = false;
    tab.cart.take(['a'], 'favourites');
    await fixture.pass(A_WHILE_MS);
    expect(tab.shown('a')).toBe(6);
    expect(tab.cart.getState().taken.notice).toBeNull();
  });

  it('show the undo bar for a limited time, longer while it is held', async () => {
    const fixture = new CartFixture();
    const { cart } = fixture.openTab();
    cart.take(['a'], 'nowhere');
    await fixture.pass(UNDO_SHOWN_MS - 1);
    cart.holdNotice();
    await fixture.pass(LONG_MS);
    expect(cart.getState().taken.notice?.cartIds).toEqual(['a']);
    cart.releaseNotice();
    await fixture.pass(UNDO_SHOWN_MS);
    expect(cart.getState().taken.notice).toBeNull();
  });

  it('drop their unsaved quantities', async () => {
    const fixture = new CartFixture();
    const tab = fixture.openTab();
    tab.change('a', 12);
    tab.cart.take(['a'], 'nowhere');
    await fixture.pass(LONG_MS);
    expect(fixture.saves).toEqual([]);
  });
});

describe('lines that were just added', () => {
  let fixture: CartFixture;
  beforeEach(() => {
    fixture = new CartFixture();
  });
  const selected = ({ cart }: CartTab) =>
    [...fixture.stored.keys()].filter(id => !cart.getState().deselected.has(id));
  const reload = async (tab: CartTab) => {
    void tab.ask();
    await fixture.pass(A_WHILE_MS);
  };

  it('are selected alone while they are ordered, until they leave the cart', async () => {
    const tab = fixture.openTab();
    await reload(tab);
    tab.cart.choose(['a'], false);
    rememberAdded(fixture.storage, 'paste', ['b']);
    await reload(tab);
    expect([selected(tab), tab.cart.getState().justAdded?.by]).toEqual([['b'], 'paste']);
    rememberAdded(fixture.storage, 'scan', ['b', 'c']);
    await reload(tab);
    expect([selected(tab), tab.cart.getState().justAdded?.by]).toEqual([['b', 'c'], 'scan']);
    // Added later by itself: selected too.
    fixture.stored.set('d', 1);
    await reload(tab);
    expect(selected(tab)).toEqual(['b', 'c', 'd']);
    fixture.stored.delete('b');
    fixture.stored.delete('c');
    await reload(tab);
    expect([selected(tab), tab.cart.getState().justAdded]).toEqual([['d'], null]);
  });

  it('are not selected again after another selection or a list without them', async () => {
    const tab = fixture.openTab();
    rememberAdded(fixture.storage, 'again', ['new']);
    await reload(tab);
    expect(selected(tab)).toEqual(['a', 'b', 'c']);
    fixture.stored.set('new', 2);
    await reload(tab);
    expect(selected(fixture.openTab())).toEqual(['new']);
    tab.cart.choose(['a', 'b', 'c', 'new'], true);
    await reload(tab);
    expect([selected(tab), tab.cart.getState().justAdded]).toEqual([['a', 'b', 'c', 'new'], null]);
  });
});

it('deselected lines are stored until they are selected again', () => {
  const fixture = new CartFixture();
  fixture.openTab().cart.choose(['a', 'b'], false);
  const { cart } = fixture.openTab();
  expect([...cart.getState().deselected]).toEqual(['a', 'b']);
  cart.choose(['a', 'b'], true);
  expect(fixture.openTab().cart.getState().deselected.size).toBe(0);
});

it.each(['{', '"x"', '[null, 1]', '[{"cartId":"a","quantity":-1}]'])(
  'ignores the invalid stored content %s',
  text => {
    const fixture = new CartFixture();
    fixture.kept.set('cart-edits:m1', text);
    fixture.kept.set('cart-deselected:m1', text);
    expect(fixture.openTab().shown('a')).toBe(6);
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

describe('under random edits, failures, delays and offline periods', () => {
  it('one tab saves the last edited quantity and never displays another one after it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(step, { maxLength: 40 }), async (seed, steps) => {
        const fixture = new CartFixture(seed);
        fixture.weather = STORM;
        const tab = fixture.openTab();
        const wanted = new Map<string, number>();
        const check = () => {
          for (const [cartId, last] of wanted) expect(tab.shown(cartId)).toBe(last);
        };
        tab.cart.subscribe(check);
        for (const one of steps) {
          if (one.kind === 'pass') await fixture.pass(one.ms);
          else if (one.kind === 'online') fixture.setOnline(one.online);
          else if (one.kind === 'ask') void tab.ask();
          else {
            wanted.delete(one.line);
            tab.change(one.line, one.quantity);
            wanted.set(one.line, one.quantity);
          }
          check();
        }
        fixture.weather = CALM;
        fixture.setOnline(true);
        await fixture.pass(LONG_MS);
        check();
        for (const [cartId, last] of wanted) expect(fixture.stored.get(cartId)).toBe(last);
        expect(fixture.mostAtOnce).toBeLessThanOrEqual(1);
        expect(tab.cart.getState().edits).toMatchObject({ network: 'fine', wanted: new Map() });
        expect(fixture.kept.has('cart-edits:m1')).toBe(false);
      }),
      { numRuns: runs(30, 60) },
    );
  });

  it('a rejected quantity reverts to the stored one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(step, { maxLength: 30 }), async (seed, steps) => {
        const fixture = new CartFixture(seed);
        fixture.weather = STORM;
        fixture.rejects = requested => requested > 20;
        const tab = fixture.openTab();
        const wanted = new Map<string, number>();
        for (const one of steps) {
          if (one.kind === 'pass') await fixture.pass(one.ms);
          else if (one.kind === 'online') fixture.setOnline(one.online);
          else if (one.kind === 'ask') void tab.ask();
          else {
            tab.change(one.line, one.quantity);
            wanted.set(one.line, one.quantity);
          }
        }
        fixture.weather = CALM;
        fixture.setOnline(true);
        await fixture.pass(LONG_MS);
        const { rejected } = tab.cart.getState().edits;
        for (const [cartId, last] of wanted) {
          expect(tab.shown(cartId)).toBe(fixture.stored.get(cartId));
          expect(rejected.has(cartId)).toBe(last > 20);
          if (last <= 20) expect(tab.shown(cartId)).toBe(last);
        }
      }),
      { numRuns: runs(30, 60) },
    );
  });

  it('two tabs converge on a quantity that one of them requested', async () => {
    const turn = fc.record({ place: fc.integer({ min: 0, max: 1 }), what: fc.oneof(step, reload) });
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(turn, { maxLength: 40 }), async (seed, turns) => {
        const fixture = new CartFixture(seed);
        fixture.weather = { loss: 0, slowestMs: 1500 };
        const tabs = [fixture.openTab(), fixture.openTab()];
        const wanted = new Map<string, Set<number>>();
        for (const { place, what } of turns) {
          const tab = tabs[place];
          if (!tab) continue;
          if (what.kind === 'pass') await fixture.pass(what.ms);
          else if (what.kind === 'online') fixture.setOnline(what.online);
          else if (what.kind === 'ask') void tab.ask();
          else if (what.kind === 'reload') tabs[place] = tab.reload();
          else {
            tab.change(what.line, what.quantity);
            wanted.set(what.line, (wanted.get(what.line) ?? new Set()).add(what.quantity));
          }
        }
        fixture.weather = CALM;
        fixture.setOnline(true);
        await fixture.pass(LONG_MS);
        for (const tab of tabs) void tab.ask();
        await fixture.pass(LONG_MS);
        for (const [cartId, values] of wanted) {
          expect(values).toContain(fixture.stored.get(cartId));
          for (const tab of tabs) expect(tab.shown(cartId)).toBe(fixture.stored.get(cartId));
        }
      }),
      { numRuns: runs(30, 60) },
    );
  });
});
