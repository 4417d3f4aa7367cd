import type { CatalogueTexts, NameOrder } from '#gateway/modules/search/catalogue-texts.ts';
import { codeForms } from '#gateway/modules/search/normalize.ts';
import { SlotOrder } from '#gateway/modules/search/slot-order.ts';
import type { TextTable } from '#gateway/modules/search/text-table.ts';
import { yieldToOthers } from '#gateway/modules/search/yield-to-others.ts';

/** Orders Chinese names by pinyin. */
const byPinyin = new Intl.Collator('zh-CN');

/** Comparing their codes takes some milliseconds. */
const SLOTS_AT_A_TIME = 2 ** 16;

/** Keeps names and codes in memory. */
export class MemoryTexts implements CatalogueTexts {
  readonly #names: string[] = [];
  /** All codes of a slot, each preceded by a line feed; undefined if it has no sku. */
  readonly #codes: (string | undefined)[] = [];
  readonly #orders: Readonly<Record<NameOrder, SlotOrder>>;

  constructor(ids: TextTable) {
    const compare = (one: number, other: number) =>
      byPinyin.compare(this.#names[one] as string, this.#names[other] as string);
    this.#orders = {
      NAME_ASC: new SlotOrder((one, other) => compare(one, other) || ids.compare(one, other)),
      NAME_DESC: new SlotOrder((one, other) => compare(other, one) || ids.compare(one, other)),
    };
  }

  reserve(): void {}

  setName(slot: number, name: string): void {
    if (this.#names[slot] !== name) for (const order of Object.values(this.#orders)) order.change(slot);
    this.#names[slot] = name;
  }

  setCodes(slot: number, codes: readonly string[]): void {
    this.#codes[slot] = codes.flatMap(codeForms).join('');
  }

  addCodes(slot: number, codes: readonly string[]): void {
    this.#codes[slot] = (this.#codes[slot] ?? '') + codes.flatMap(codeForms).join('');
  }

  async settle(): Promise<void> {}

  async slotsWithCode(prefix: string): Promise<readonly Uint32Array[]> {
    const slots: number[] = [];
    for (let slot = 0; slot < this.#codes.length; slot++) {
      if (slot % SLOTS_AT_A_TIME === SLOTS_AT_A_TIME - 1) await yieldToOthers();
      if (this.#codes[slot]?.includes(prefix)) slots.push(slot);
    }
    return [Uint32Array.from(slots)];
  }

  async namesOf(slots: readonly number[]): Promise<readonly string[]> {
    return slots.map(slot => this.#names[slot] as string);
  }

  order(order: NameOrder, count: number): Promise<Uint32Array> {
    return this.#orders[order].upTo(count);
  }
}
