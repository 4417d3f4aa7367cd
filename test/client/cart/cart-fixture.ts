import { type Cart, createCart, type PageEvent } from '#client/features/cart/create-cart.ts';
import { createJustAdded } from '#client/features/cart/just-added.ts';
import { createSelection } from '#client/features/cart/selection.ts';
import { createKeptEdits } from '#client/features/cart/stored-edits.ts';

export interface Weather {
  /** Probability that a request or a response is lost. */
  readonly loss: number;
  readonly slowestMs: number;
}
export const STORM: Weather = { loss: 0.3, slowestMs: 2000 };
export const CALM: Weather = { loss: 0, slowestMs: 50 };

const MEMBER = 'm1';
const UNREACHABLE = { code: 'GATEWAY_UNREACHABLE', message: '网络连接失败' };

/**
 * Simulates a browser with tabs, the network, and the gateway's cart; with a virtual clock and seeded randomness.
 */
export class CartFixture {
  weather = CALM;
  isOnline = true;
  /** Whether the gateway rejects a quantity. */
  rejects: (quantity: number) => boolean = () => false;
  readonly stored = new Map([
    ['a', 6],
    ['b', 6],
    ['c', 6],
  ]);
  readonly removed = new Map<string, number>();
  readonly saves: [cartId: string, quantity: number][] = [];
  /** Maximum number of parallel requests of one line. */
  mostAtOnce = 0;
  readonly kept = new Map<string, string>();
  readonly tabs: CartTab[] = [];
  nowMs = 1_700_000_000_000;
  #timers: { readonly atMs: number; readonly order: number; readonly action: () => void }[] = [];
  #order = 0;
  #random: number;

  constructor(seed = 1) {
    this.#random = seed;
  }

  readonly storage = {
    read: (key: string) => this.kept.get(key) ?? null,
    write: (key: string, text: string) => {
      this.kept.set(key, text);
      return true;
    },
    remove: (key: string) => void this.kept.delete(key),
  };

  openTab(): CartTab {
    const tab = new CartTab(this, `tab-${this.#order}`);
    this.tabs.push(tab);
    return tab;
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    if (isOnline) for (const tab of this.tabs) tab.event('online');
  }

  /** Simulates a request; request and response can both be lost. */
  async call<Answer>(work: () => Answer): Promise<Answer> {
    await this.#travel();
    const answer = work();
    await this.#travel();
    return answer;
  }

  async #travel(): Promise<void> {
    if (!this.isOnline) throw UNREACHABLE;
    await new Promise<void>(resolve => void this.after(this.random() * this.weather.slowestMs, resolve));
    if (!this.isOnline || this.random() < this.weather.loss) throw UNREACHABLE;
  }

  save(cartId: string, quantity: number): number {
    this.saves.push([cartId, quantity]);
    if (!this.stored.has(cartId)) throw { code: 'NOT_FOUND', message: '内容不存在' };
    if (this.rejects(quantity)) throw { code: 'STOCK_SHORT', message: '库存不足' };
    this.stored.set(cartId, quantity);
    return quantity;
  }

  random(): number {
    this.#random = (this.#random + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#random ^ (this.#random >>> 15), 1 | this.#random);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  after(ms: number, action: () => void): () => void {
    this.#order += 1;
    const timer = { atMs: this.nowMs + ms, order: this.#order, action };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter(other => other !== timer);
    };
  }

  /** Advances the clock and runs the timers that are due. */
  async pass(ms: number): Promise<void> {
    const endMs = this.nowMs + ms;
    await settle();
    for (;;) {
      const [next] = this.#timers.sort((a, b) => a.atMs - b.atMs || a.order - b.order);
      if (!next || next.atMs > endMs) break;
      this.#timers.shift();
      this.nowMs = next.atMs;
      next.action();
      await settle();
    }
    this.nowMs = endMs;
  }

  tellOthers(sender: CartTab): void {
    for (const tab of this.tabs) if (tab !== sender) this.after(1, () => void tab.ask());
  }
}

/** A document that shows the cart, with the list that its page loads. */
export class CartTab {
  readonly cart: Cart;
  readonly #fixture: CartFixture;
  #list: ReadonlyMap<string, number>;
  #isAsking = false;
  #askAgain = false;
  #isDead = false;
  #inFlight = new Map<string, number>();
  #listener: (event: PageEvent) => void = () => {};

  constructor(fixture: CartFixture, tab: string) {
    this.#fixture = fixture;
    this.#list = new Map(fixture.stored);
    // Actions of a closed document have no effect.
    const live = (action: () => void) => () => {
      if (!this.#isDead) action();
    };
    this.cart = createCart({
      clock: {
        now: () => fixture.nowMs,
        after: (ms, action) => fixture.after(ms, live(action)),
      },
      kept: createKeptEdits(fixture.storage, MEMBER),
      selection: createSelection(fixture.storage, MEMBER),
      justAdded: createJustAdded(fixture.storage),
      tab,
      save: (cartId, quantity) => this.#save(cartId, quantity),
      saveLast: (cartId, quantity) =>
        void fixture.call(() => fixture.save(cartId, quantity)).catch(() => undefined),
      isOnline: () => fixture.isOnline,
      onSaved: () => fixture.tellOthers(this),
      take: cartIds =>
        fixture.call(() => {
          for (const cartId of cartIds) {
            fixture.removed.set(cartId, fixture.stored.get(cartId) ?? 0);
            fixture.stored.delete(cartId);
          }
        }),
      restore: cartIds =>
        fixture.call(() => {
          for (const cartId of cartIds) fixture.stored.set(cartId, fixture.removed.get(cartId) ?? 0);
        }),
      onPageEvent: listener => {
        this.#listener = listener;
        return () => undefined;
      },
    });
    this.cart.subscribe(live(() => this.#askIfSettled()));
    this.cart.seen(this.#list, fixture.nowMs);
  }

  async #save(cartId: string, quantity: number): Promise<number> {
    const count = (this.#inFlight.get(cartId) ?? 0) + 1;
    this.#inFlight.set(cartId, count);
    this.#fixture.mostAtOnce = Math.max(this.#fixture.mostAtOnce, count);
    try {
      const stored = await this.#fixture.call(() => this.#fixture.save(cartId, quantity));
      return this.#isDead ? await new Promise<never>(() => {}) : stored;
    } catch (fault) {
      return this.#isDead ? await new Promise<never>(() => {}) : Promise.reject(fault);
    } finally {
      this.#inFlight.set(cartId, count - 1);
    }
  }

  event(event: PageEvent): void {
    if (!this.#isDead) this.#listener(event);
  }

  /** Loads the list, one request at a time. */
  async ask(): Promise<void> {
    if (this.#isDead) return;
    if (this.#isAsking) {
      this.#askAgain = true;
      return;
    }
    this.#isAsking = true;
    const startedAtMs = this.#fixture.nowMs;
    const list = await this.#fixture.call(() => new Map(this.#fixture.stored)).catch(() => undefined);
    this.#isAsking = false;
    if (this.#isDead) return;
    if (list) {
      this.#list = list;
      this.cart.seen(list, startedAtMs);
    }
    if (this.#askAgain || !list) {
      this.#askAgain = false;
      this.#fixture.after(1, () => void this.ask());
    }
  }

  #settledAtMs = 0;
  #askIfSettled() {
    const { settledAtMs } = this.cart.getState().edits;
    if (settledAtMs === this.#settledAtMs) return;
    this.#settledAtMs = settledAtMs;
    this.#fixture.after(1, () => void this.ask());
  }

  /** The displayed quantity of a line; undefined if it is hidden. */
  shown(cartId: string): number | undefined {
    const { edits, taken } = this.cart.getState();
    if (taken.hidden.has(cartId)) return undefined;
    return edits.wanted.get(cartId) ?? edits.saved.get(cartId)?.quantity ?? this.#list.get(cartId);
  }

  change(cartId: string, quantity: number): void {
    this.cart.changeQuantity(cartId, quantity, this.shown(cartId) ?? 0);
  }

  /** Replaces the document by a new one. */
  reload({ crashes = false } = {}): CartTab {
    if (!crashes) this.event('leaving');
    this.#isDead = true;
    this.#fixture.tabs.splice(this.#fixture.tabs.indexOf(this), 1);
    return this.#fixture.openTab();
  }
}

/** Runs all pending callbacks that need no timer. */
const settle = () => new Promise(setImmediate);
