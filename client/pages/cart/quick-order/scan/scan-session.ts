import type { CallError } from '#client/api/transport/base-api.ts';
import {
  readKept,
  type ScanEntry,
  type WaitingScan,
  writeKept,
} from '#client/pages/cart/quick-order/scan/kept-scans.ts';
import { countScan, findScanned, revertScan } from '#client/pages/cart/quick-order/scan/scan-entries.ts';
import {
  FINAL_FAULTS,
  PASSING_FAULTS,
  promptOf,
  promptOfFault,
  type ScanPrompt,
} from '#client/pages/cart/quick-order/scan/scan-prompt.ts';
import type { SkuCardData } from '#shared/contract/schemas/commodity.ts';
import { type LookupCode, parseScannedCode, type ScanKind } from '#shared/domain/scan-code.ts';
import { scanPrompts, scanWords } from '#shared/messages/zh/client/scan.ts';

export type ScanAction = 'ADD' | 'CANCEL';
export type FoundSku = { sku: SkuCardData } | { fault: CallError } | { sku: null };

export interface ScanState {
  /** Newest first. */
  readonly entries: readonly ScanEntry[];
  /** Scans not yet looked up, oldest first. */
  readonly waiting: readonly WaitingScan[];
  /** The connection is down; the look-up is retried automatically. */
  readonly isStalled: boolean;
}

export interface ScanSessionOptions {
  /** `sku: null`: the commodity has several skus and the code identifies none of them. */
  readonly lookUp: (code: LookupCode) => Promise<FoundSku>;
  readonly tell: (prompt: ScanPrompt) => void;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
  /** `write` returns whether the text was stored. */
  readonly kept: { read(): string | null; write(text: string): boolean };
}

/** A stationary scanner repeats a code within this time; a deliberate second scan takes longer. */
const REPEAT_MS = 800;
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];
/** Limits retries after faults that are neither temporary nor final. */
const MAX_TRIES = 3;

/**
 * Collects scanned skus; independent of React. Look-ups run one after another while scanning continues. Scans
 * wait while the connection is down, and the whole state survives a reload.
 */
export class ScanSession {
  readonly #options: ScanSessionOptions;
  readonly #listeners = new Set<() => void>();
  #state: ScanState;
  #last = { text: '', at: Number.NEGATIVE_INFINITY };
  #isLookingUp = false;
  #isHeld = false;
  #isClosed = false;
  #isKept = true;
  #tries = 0;
  #cancelRetry: (() => void) | undefined;

  constructor(options: ScanSessionOptions) {
    this.#options = options;
    this.#state = { ...readKept(options.kept.read()), isStalled: false };
    void this.#lookUpNext();
  }

  readonly getState = (): ScanState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  scan(typed: string, kind: ScanKind, action: ScanAction): void {
    const prompt = this.#handleScan(typed.trim(), kind, action);
    if (prompt) this.#options.tell(prompt);
  }

  /** Call when another tab of the member changed the stored scans. */
  readonly follow = (): void => {
    this.#readKept();
    this.#notify();
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

  /** While held, entries stay unchanged and scans wait: the entries are being added to the cart. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld) void this.#lookUpNext();
  }

  /** Call when the connection may be back. */
  readonly retry = (): void => {
    this.#cancelRetry?.();
    void this.#lookUpNext();
  };

  readonly close = (): void => {
    this.#isClosed = true;
    this.#cancelRetry?.();
  };

  /** Returns the prompt to show at once; undefined if the gateway is asked first. */
  #handleScan(text: string, kind: ScanKind, action: ScanAction): ScanPrompt | undefined {
    const code = parseScannedCode(text, kind);
    if (code.is === 'fault') return promptOf(code.prompt, text || undefined);
    const last = this.#last;
    // A code lying in front of the scanner repeats continuously: each repetition extends the interval.
    this.#last = { text: action + text, at: this.#options.now() };
    if (last.text === this.#last.text && this.#last.at - last.at < REPEAT_MS) {
      return promptOf('repeated', scanWords.repeatedWhy);
    }
    if (action === 'CANCEL') return this.#cancelScan(code);
    this.#set({ waiting: [...this.#state.waiting, { code, kind, text }] });
    void this.#lookUpNext();
    return this.#isHeld ? promptOf('submitting') : undefined;
  }

  /** Cancels a waiting scan before a counted one. */
  #cancelScan(code: LookupCode): ScanPrompt {
    this.#readKept();
    const { entries, waiting } = this.#state;
    const key = JSON.stringify(code);
    const place = waiting.findLastIndex(scan => JSON.stringify(scan.code) === key);
    const known = findScanned(entries, code);
    if (place >= 0) this.#set({ waiting: waiting.toSpliced(place, 1) });
    else if (!known) return promptOf('nothingToCancel');
    else if (this.#isHeld) return promptOf('cancelFailed', scanPrompts.submitting);
    else this.#set({ entries: revertScan(entries, known) });
    return promptOf('cancelled', known?.sku.name);
  }

  async #lookUpNext(): Promise<void> {
    const [next] = this.#state.waiting;
    if (!next || this.#isLookingUp || this.#isHeld || this.#isClosed) return;
    this.#isLookingUp = true;
    const found = await this.#options.lookUp(next.code);
    this.#isLookingUp = false;
    if (this.#isClosed || this.#isHeld) return;
    // The scan was cancelled in the meantime.
    if (this.#state.waiting[0] !== next) return this.#lookUpNext();
    if ('fault' in found && this.#shouldRetry(found.fault)) return this.#stall(found.fault, next);
    this.#tries = 0;
    this.#set({ waiting: this.#state.waiting.slice(1), isStalled: false });
    this.#options.tell(this.#settle(found, next));
    return this.#lookUpNext();
  }

  #settle(found: FoundSku, { kind, text }: WaitingScan): ScanPrompt {
    if ('fault' in found) return promptOfFault(found.fault, kind, text);
    if (!found.sku) return promptOf('checkFormat', scanWords.severalSkus);
    this.#readKept();
    const { entries, prompt } = countScan(this.#state.entries, found.sku, kind);
    if (entries !== this.#state.entries) this.#set({ entries });
    return prompt;
  }

  #shouldRetry({ code }: CallError): boolean {
    if (PASSING_FAULTS.has(code) || code === '400') return true;
    return !FINAL_FAULTS.has(code) && this.#tries < MAX_TRIES - 1;
  }

  #stall(fault: CallError, { kind, text }: WaitingScan): void {
    if (!this.#state.isStalled) this.#options.tell(promptOfFault(fault, kind, text));
    this.#set({ isStalled: true });
    const wait = RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)] ?? 0;
    this.#tries += 1;
    // After the session ends only a new login helps, which reloads the page.
    if (fault.code !== '400') this.#cancelRetry = this.#options.later(() => void this.#lookUpNext(), wait);
  }

  #set(change: Partial<ScanState>): void {
    // Changes of entries are based on stored entries that the caller has just read.
    if (!change.entries) this.#readKept();
    this.#state = { ...this.#state, ...change };
    this.#isKept = this.#options.kept.write(writeKept(this.#state));
    this.#notify();
  }

  /** Merges entries of other tabs. If storage is unavailable, each tab keeps its own state. */
  #readKept(): void {
    const text = this.#options.kept.read();
    if (text === null || !this.#isKept) return;
    const skus = new Map(this.#state.entries.map(({ sku }) => [sku.skuId, sku]));
    // Stored entries have no prices.
    const entries = readKept(text).entries.map(entry => ({
      ...entry,
      sku: skus.get(entry.sku.skuId) ?? entry.sku,
    }));
    this.#state = { ...this.#state, entries };
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
