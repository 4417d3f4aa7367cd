import { customType, text, timestamp } from 'drizzle-orm/pg-core';
import { type Fen, toFen } from '#shared/domain/money.ts';

/** Building blocks of the tables. */

/** An id as `newId` makes it. */
export const id = () => text();

/** A moment, to the millisecond that JavaScript's Date holds. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Money in whole fen. */
export const fen = customType<{ data: Fen; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: value => toFen(Number(value)),
  toDriver: value => String(value),
});
