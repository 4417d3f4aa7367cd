/** Orders by name, equal names by id. */
export type NameOrder = 'NAME_ASC' | 'NAME_DESC';

/**
 * Names and codes of the commodities, which take most of the memory of a search index. The two engines differ only in
 * where they keep them.
 */
export interface CatalogueTexts {
  /** Makes room before the first load. */
  reserve(commodities: number, skus: number): void;
  setName(slot: number, name: string): void;
  /** Replaces the codes of a slot. */
  setCodes(slot: number, codes: readonly string[]): void;
  /** Adds codes to a slot in the first load. */
  addCodes(slot: number, codes: readonly string[]): void;
  /** Called after each batch of changes. */
  settle(): Promise<void>;
  /** Lists of the slots that have a code with this prefix, in the form of `codeForms`; some slots several times. */
  slotsWithCode(prefix: string): Promise<readonly Uint32Array[]>;
  namesOf(slots: readonly number[]): Promise<readonly string[]>;
  /**
   * At least the first `count` slots in order, or at least those of `among`. Without `among`, slots whose names have just
   * changed may still be missing or at the places of before.
   */
  order(order: NameOrder, count: number, among: readonly number[] | null): Promise<Uint32Array>;
}
