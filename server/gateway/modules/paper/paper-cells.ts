import type { SkuSpec } from '#gateway/db/schema/catalogue.ts';
import type { TableColumn } from '#gateway/pdf/draw-table.ts';
import { displayYuan, type Fen, formatYuan } from '#shared/domain/money.ts';
import { orderSheet } from '#shared/messages/zh/gateway/order-sheet.ts';

/** `1,288.00` */
export const moneyText = (amount: Fen): string => displayYuan(formatYuan(amount));

export const specsText = (specs: readonly SkuSpec[]): string =>
  orderSheet.specs(specs.map(({ value }) => value));

export const amountColumn = (title: string, width: number): TableColumn => ({ title, width, align: 'right' });
