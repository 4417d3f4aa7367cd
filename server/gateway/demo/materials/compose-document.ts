import { demoCompanies } from '#gateway/demo/seed/own-companies.ts';
import type { Fact, Paper } from '#gateway/pdf/paper.ts';
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

const factsBlock = (facts: readonly Fact[]) => ({ kind: 'facts', columns: [{ facts }] }) as const;
const notesBlock = (note: string) => ({ kind: 'notes', lines: [note] }) as const;

export function composeFiling(product: Product): Paper {
  const { rows, title, note } = filing;
  const issuer = demoCompanies[product.tradeType].name;
  const number = filing.filingNo(serialOf(product));
  const day = '2024-03-18';
  const facts: readonly Fact[] = [
    [rows.name, product.name],
    [rows.filingNo, number],
    [rows.brand, product.brandName],
    [rows.country, product.country],
    [rows.filer, issuer],
    [rows.date, day],
    [rows.specs, product.specs.join(filing.separator)],
  ];
  const blocks = [factsBlock(facts), notesBlock(note)];
  return { title, number, issuer, marks: [], date: day, blocks, isSample: true };
}

export function composeInspection(product: Product): Paper {
  const { rows, title, note, passed, head, items } = inspection;
  const issuer = demoCompanies[product.tradeType].name;
  const number = `QT2026${serialOf(product)}`;
  const day = '2026-04-09';
  const facts: readonly Fact[] = [
    [rows.name, product.name],
    [rows.reportNo, number],
    [rows.batch, `B${serialOf(product).slice(0, 4)}01`],
    [rows.date, day],
    [rows.result, passed],
  ];
  const table = { kind: 'table', columns: head.map(text => ({ title: text })), rows: items } as const;
  const blocks = [factsBlock(facts), table, notesBlock(note)];
  return { title, number, issuer, marks: [], date: day, blocks, isSample: true };
}
