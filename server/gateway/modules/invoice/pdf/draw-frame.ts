import type { PrintTask } from '#gateway/modules/invoice/pdf/print-task.ts';
import { amountInWords } from '#gateway/pdf/amount-in-words.ts';
import {
  BOTTOM,
  COLOURS,
  frame,
  heightOf,
  MARGIN,
  PADDING,
  PAGE_FOOT,
  rule,
  type Sheet,
  WIDTH,
  write,
} from '#gateway/pdf/layout.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { displayYuan, formatYuan } from '#shared/domain/money.ts';
import { invoicePrint as words } from '#shared/messages/zh/gateway/invoice-texts.ts';

const HALF = WIDTH / 2;
/** Order numbers printed in the remarks. */
const MAX_ORDER_NOS = 12;

/** Title, number and date. Returns the y below them. */
export function drawHead(sheet: Sheet, { invoiceType, document }: PrintTask): number {
  const isRed = document.document === 'RED';
  const middle = { x: MARGIN, width: WIDTH, align: 'center' } as const;
  const bottom = write(sheet, words.titles[invoiceType], {
    ...middle,
    y: MARGIN + 6,
    size: 18,
    strong: true,
    colour: isRed ? COLOURS.red : COLOURS.form,
  });
  if (isRed) write(sheet, words.red, { ...middle, y: bottom, size: 12, strong: true, colour: COLOURS.red });
  const china = chinaClock(new Date(document.issueDate).getTime());
  const day = words.day(china.getUTCFullYear(), china.getUTCMonth() + 1, china.getUTCDate());
  const right = { x: MARGIN + HALF, width: HALF, align: 'right' } as const;
  const below = write(sheet, `${words.invoiceNo}${document.invoiceNo}`, { ...right, y: bottom + 16 });
  return write(sheet, `${words.issueDate}${day}`, { ...right, y: below + 2 }) + 6;
}

interface Company {
  readonly name: string;
  readonly taxNo: string;
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly bankAccount: string;
}

/** Buyer and seller side by side. Returns the y below them. */
export function drawParties(sheet: Sheet, { header, seller }: PrintTask, top: number): number {
  const bottom = Math.max(
    drawCompany(sheet, words.buyer, header, MARGIN, top),
    drawCompany(sheet, words.seller, seller, MARGIN + HALF, top),
  );
  frame(sheet, MARGIN, top, WIDTH, bottom - top);
  rule(sheet, [MARGIN + HALF, top], [MARGIN + HALF, bottom]);
  return bottom;
}

function drawCompany(sheet: Sheet, title: string, company: Company, x: number, top: number): number {
  const rows = [
    [words.name, company.name],
    [words.taxNo, company.taxNo],
    [words.contact, [company.address, company.phone].filter(Boolean).join(' ')],
    [words.account, [company.bank, company.bankAccount].filter(Boolean).join(' ')],
  ];
  const box = { x: x + PADDING * 2, width: HALF - 4 * PADDING };
  let y = write(sheet, title, { ...box, y: top + PADDING * 2, strong: true, colour: COLOURS.form }) + 3;
  for (const [label, value] of rows) y = write(sheet, `${label}${value}`, { ...box, y }) + 3;
  return y + PADDING;
}

/** The total in words and figures, and the remarks. Starts a page if they do not fit. */
export function drawFoot(sheet: Sheet, task: PrintTask, lineBottom: number): void {
  const { document, applyNo, orderNos, originalNo, isSample } = task;
  const remarks = [
    originalNo === null ? '' : words.original(originalNo),
    words.applyNo(applyNo),
    words.orders(orderNos.slice(0, MAX_ORDER_NOS), orderNos.length),
    isSample ? words.sampleNote : '',
  ]
    .filter(Boolean)
    .join('\n');
  const [label, inner] = [MARGIN + PADDING * 2, { x: MARGIN + 70, width: WIDTH - 78 }];
  const remarksHeight = Math.max(heightOf(sheet, remarks, inner.width) + 4 * PADDING, 44);
  const totalHeight = 24;
  let y = lineBottom;
  if (y + totalHeight + remarksHeight > BOTTOM - PAGE_FOOT) {
    sheet.addPage();
    y = MARGIN;
  }
  frame(sheet, MARGIN, y, WIDTH, totalHeight);
  const total = { y: y + 7, strong: true } as const;
  write(sheet, words.total, { x: label, width: 100, y: y + 7, colour: COLOURS.form });
  write(sheet, amountInWords(document.amount), { ...total, x: MARGIN + 110, width: 250 });
  write(sheet, `${words.totalInFigures}¥${displayYuan(formatYuan(document.amount))}`, {
    ...total,
    x: MARGIN + 360,
    width: WIDTH - 368,
    align: 'right',
  });
  y += totalHeight;
  frame(sheet, MARGIN, y, WIDTH, remarksHeight);
  write(sheet, words.remarks, { x: label, width: 50, y: y + 2 * PADDING, colour: COLOURS.form });
  write(sheet, remarks, { ...inner, y: y + 2 * PADDING });
}
