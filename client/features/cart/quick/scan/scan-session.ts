import type { CallFault } from '#client/api/base-api.ts';
import {
  readKept,
  type ScanEntry,
  type WaitingScan,
  writeKept,
} from '#client/features/cart/quick/scan/kept-scans.ts';
import { countScan, findScanned, uncountScan } from '#client/features/cart/quick/scan/scan-entries.ts';
import {
  FINAL_FAULTS,
  PASSING_FAULTS,
  promptOf,
  promptOfFault,
  type ScanPrompt,
} from '#client/features/cart/quick/scan/scan-prompt.ts';
import type { SkuCardData } from '#shared/contract/goods.ts';
import { type AskedCode, readScannedCode, type ScanKind } from '#shared/domain/scan-code.ts';
import { scanPrompts, scanWords } from '#shared/messages/zh/scan.ts';

export type ScanAction = 'ADD' | 'CANCEL';
export type FoundSku = { sku: SkuCardData } | { fault: CallFault } | { sku: null };

export interface ScanState {
  /** What was scanned, the latest first. */
  readonly entries: readonly ScanEntry[];
  /** Scans that are still to be looked up, in their order. */
  readonly waiting: readonly WaitingScan[];
  /** The line is down: it is tried again by itself. */
  readonly isStalled: boolean;
}

export interface ScanSessionOptions {
  /** `sku: null`: goods of several skus, and the code names none. */
  readonly lookUp: (code: AskedCode) => Promise<FoundSku>;
  readonly tell: (prompt: ScanPrompt) => void;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
  /** `write` answers whether it is kept. */
  readonly kept: { read(): string | null; write(text: string): boolean };
}

/** A scanner in one place reads the same code again within this; a hand that means it takes longer. */
const REPEAT_MS = 800;
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];
/** Answers that are no passing fault are not asked for again and again. */
const MAX_TRIES = 3;

/**
 * Goods gathered by scanning, free of React. Look-ups run one after another while scanning goes on; what the line
 * delays waits its turn, and everything survives a reload.
 */
export class ScanSession {
  readonly #options: ScanSessionOptions;
  readonly #listeners = new Set<() => void>();
  #state: ScanState;
  #last = { text: '', at: Number.NEGATIVE_INFINITY };
  #isAsking = false;
  #isHeld = false;
  #isClosed = false;
  #isKept = true;
  #tries = 0;
  #callOffRetry: (() => void) | undefined;

  constructor(options: ScanSessionOptions) {
    this.#options = options;
    this.#state = { ...readKept(options.kept.read()), isStalled: false };
    void this.#askNext();
  }

  readonly getState = (): ScanState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  scan(typed: string, kind: ScanKind, action: ScanAction): void {
    const prompt = this.#take(typed.trim(), kind, action);
    if (prompt) this.#options.tell(prompt);
  }

  /** Another tab of the member has scanned, or put what was gathered into the cart: here it is the same. */
  readonly follow = (): void => {
    this.#readKept();
    this.#tell();
  };

  readonly change = (quantities: ReadonlyMap<string, number>): void => {
    this.#readKept();
    this.#set({
      entries: this.#state.entries.map(entry => ({
        ...entry,
        quantity: quantities.get(entry.sku.skuId) ?? entry.quantity,
      })),
    });
  };

  readonly remove = (skuIds: ReadonlySet<string>): void => {
    this.#readKept();
    this.#set({ entries: this.#state.entries.filter(({ sku }) => !skuIds.has(sku.skuId)) });
  };

  /** While the entries are on their way into the cart they stay as they are; scans wait. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld) void this.#askNext();
  }

  /** The line may be back. */
  readonly retry = (): void => {
    this.#callOffRetry?.();
    void this.#askNext();
  };

  readonly close = (): void => {
    this.#isClosed = true;
    this.#callOffRetry?.();
  };

  /** What there is to say at once; nothing where the gateway is asked first. */
  #take(text: string, kind: ScanKind, action: ScanAction): ScanPrompt | undefined {
    const code = readScannedCode(text, kind);
    if (code.is === 'fault') return promptOf(code.prompt, text || undefined);
    const last = this.#last;
    // A code that lies in front of the scanner is read on and on: each time counts from the one before.
    this.#last = { text: action + text, at: this.#options.now() };
    if (last.text === this.#last.text && this.#last.at - last.at < REPEAT_MS) {
      return promptOf('repeated', scanWords.repeatedWhy);
    }
    if (action === 'CANCEL') return this.#takeBack(code);
    this.#set({ waiting: [...this.#state.waiting, { code, kind, text }] });
    void this.#askNext();
    return this.#isHeld ? promptOf('submitting') : undefined;
  }

  /** One that still waits goes before one that counts. */
  #takeBack(code: AskedCode): ScanPrompt {
    this.#readKept();
    const { entries, waiting } = this.#state;
    const key = JSON.stringify(code);
    const place = waiting.findLastIndex(scan => JSON.stringify(scan.code) === key);
    const known = findScanned(entries, code);
    if (place >= 0) this.#set({ waiting: waiting.toSpliced(place, 1) });
    else if (!known) return promptOf('nothingToCancel');
    else if (this.#isHeld) return promptOf('cancelFailed', scanPrompts.submitting);
    else this.#set({ entries: uncountScan(entries, known) });
    return promptOf('cancelled', known?.sku.name);
  }

  async #askNext(): Promise<void> {
    const [next] = this.#state.waiting;
    if (!next || this.#isAsking || this.#isHeld || this.#isClosed) return;
    this.#isAsking = true;
    const found = await this.#options.lookUp(next.code);
    this.#isAsking = false;
    if (this.#isClosed || this.#isHeld) return;
    // It was taken back meanwhile.
    if (this.#state.waiting[0] !== next) return this.#askNext();
    if ('fault' in found && this.#mayWait(found.fault)) return this.#stall(found.fault, next);
    this.#tries = 0;
    this.#set({ waiting: this.#state.waiting.slice(1), isStalled: false });
    this.#options.tell(this.#settle(found, next));
    return this.#askNext();
  }

  #settle(found: FoundSku, { kind, text }: WaitingScan): ScanPrompt {
    if ('fault' in found) return promptOfFault(found.fault, kind, text);
    if (!found.sku) return promptOf('checkFormat', scanWords.severalSkus);
    this.#readKept();
    const { entries, prompt } = countScan(this.#state.entries, found.sku, kind);
    if (entries !== this.#state.entries) this.#set({ entries });
    return prompt;
  }

  #mayWait({ code }: CallFault): boolean {
    if (PASSING_FAULTS.has(code) || code === '400') return true;
    return !FINAL_FAULTS.has(code) && this.#tries < MAX_TRIES - 1;
  }

  #stall(fault: CallFault, { kind, text }: WaitingScan): void {
    if (!this.#state.isStalled) this.#options.tell(promptOfFault(fault, kind, text));
    this.#set({ isStalled: true });
    const wait = RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)] ?? 0;
    this.#tries += 1;
    // Once the session is over only a new login helps, which loads the page anew.
    if (fault.code !== '400') this.#callOffRetry = this.#options.later(() => void this.#askNext(), wait);
  }

  #set(change: Partial<ScanState>): void {
    // Entries that change were read for it.
    if (!change.entries) this.#readKept();
    this.#state = { ...this.#state, ...change };
    this.#isKept = this.#options.kept.write(writeKept(this.#state));
    this.#tell();
  }

  /** Takes over what other tabs gathered. Where nothing can be kept, each goes its own way. */
  #readKept(): void {
    const text = this.#options.kept.read();
    if (text === null || !this.#isKept) return;
    const skus = new Map(this.#state.entries.map(({ sku }) => [sku.skuId, sku]));
    // What is kept has no prices.
    const entries = readKept(text).entries.map(entry => ({
      ...entry,
      sku: skus.get(entry.sku.skuId) ?? entry.sku,
    }));
    this.#state = { ...this.#state, entries };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
