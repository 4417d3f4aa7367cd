import { customType, text, timestamp } from 'drizzle-orm/pg-core';
import { type Fen, toFen } from '#shared/domain/money.ts';

/** Column types shared by the tables. */

/** An id created by `newId`. */
export const id = () => text();

/** A point in time with millisecond precision, like JavaScript's Date. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** The bytes of a file. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The id of a transaction. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Money in whole fen. */
export const fen = customType<{ data: Fen; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: value => toFen(Number(value)),
  toDriver: value => String(value),
});
