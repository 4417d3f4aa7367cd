import { type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { MOBILE } from '#shared/domain/mobile.ts';

/** Wire formats of ids, money, times and pages. */

export const Id = Type.String({ minLength: 1, maxLength: 64 });
/** Yuan with 2 decimals. */
export const Money = Type.String({ pattern: '^-?\\d{1,13}\\.\\d{2}$' });
/** ISO 8601 with offset. */
export const DateTime = Type.String({ maxLength: 40 });
export const Url = Type.String({ maxLength: 500 });
export const Text = (maxLength: number) => Type.String({ maxLength });
/** Text with a minimum length. */
export const BoundedText = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength });
/** Text of more than spaces, where no handler lists all invalid fields. */
export const RequiredText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
/** Six-digit code of a province, city or district (GB/T 2260). */
export const RegionCode = Type.String({ pattern: '^\\d{6}$' });
/** Unified social credit code (GB 32100); the handler validates its check digit. */
export const CreditCode = Type.String({ pattern: '^[0-9A-Z]{18}$' });
export const Mobile = Type.String({ pattern: MOBILE.source });
export const VerificationCode = Type.String({ pattern: '^\\d{4}$' });
/** Lower-case hex MD5 of the password. */
export const PasswordHash = Type.String({ pattern: '^[0-9a-f]{32}$' });
export const CaptchaTicket = Type.String({ maxLength: 4000 });

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

export const object = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false });

export const literals = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.Enum([...values]));

/** Body of a `*Page` call. The gateway reduces a `pageSize` above MAX_PAGE_SIZE instead of rejecting it. */
export const pageBody = <P extends TProperties>(filters: P) =>
  object({
    data: Type.Optional(object(filters)),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  });

export const pageOf = <S extends TSchema>(record: S) =>
  object({ records: Type.Array(record), total: Type.Integer(), hasNextPage: Type.Boolean() });

/** Data of a call that returns no data. */
export const NoData = Type.Null();
