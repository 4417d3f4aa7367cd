import type { DocumentTask } from '#gateway/demo/materials/print-thread.ts';
import { sellerOf } from '#gateway/modules/company/own-companies.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { materialTexts } from '#shared/messages/zh/gateway/material-texts.ts';

const { filing, inspection } = materialTexts;

interface Product {
  readonly id: string;
  readonly name: string;
  readonly brandName: string;
  readonly country: string;
  readonly tradeType: TradeType;
  readonly specs: readonly string[];
}

/** Digits that are the same whenever the document is drawn. */
const serialOf = ({ id }: Product) => String((Number(id) * 7919) % 1_000_000).padStart(6, '0');

export function composeFiling(product: Product): DocumentTask {
  const { rows, title, note } = filing;
  return {
    title,
    rows: [
      [rows.name, product.name],
      [rows.filingNo, filing.filingNo(serialOf(product))],
      [rows.brand, product.brandName],
      [rows.country, product.country],
      [rows.filer, sellerOf(product.tradeType).name],
      [rows.date, '2024-03-18'],
      [rows.specs, product.specs.join(filing.separator)],
    ],
    table: [],
    note,
  };
}

export function composeInspection(product: Product): DocumentTask {
  const { rows, title, note, passed, head, items } = inspection;
  return {
    title,
    rows: [
      [rows.name, product.name],
      [rows.reportNo, `QT2026${serialOf(product)}`],
      [rows.batch, `B${serialOf(product).slice(0, 4)}01`],
      [rows.date, '2026-04-09'],
      [rows.result, passed],
    ],
    table: [head, ...items],
    note,
  };
}
