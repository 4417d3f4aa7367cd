import { type Static, Type } from 'typebox';
import { HEADER_LIMITS, INVOICE_LIMITS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { RequestId } from '#shared/contract/schemas/commodity.ts';
import { BoundedText, Id, literals, Nullable, object, Text } from '#shared/contract/schemas/formats.ts';
import { HEADER_ACTIONS, HEADER_STATUSES, HEADER_TYPES } from '#shared/domain/invoice.ts';

const fields = {
  headerType: literals(HEADER_TYPES),
  name: BoundedText(1, HEADER_LIMITS.name),
  /** Unified social credit code; empty for a person. */
  taxNo: Text(18),
  bank: Text(HEADER_LIMITS.bank),
  /** In replies all but the last 4 digits are hidden. A save with the hidden form keeps the stored number. */
  bankAccount: Text(HEADER_LIMITS.bankAccount),
  address: Text(HEADER_LIMITS.address),
  phone: Text(HEADER_LIMITS.phone),
};
/** As typed; the gateway removes the blanks. */
const TypedNumber = Text(HEADER_LIMITS.typedNumber);
const Header = object({
  id: Id,
  ...fields,
  status: literals(HEADER_STATUSES),
  rejectReason: Nullable(Text(200)),
  izDefault: Type.Boolean(),
  /** Whether it has all that a SPECIAL invoice needs. */
  izSpecial: Type.Boolean(),
  actions: Type.Array(literals(HEADER_ACTIONS)),
});
export type HeaderData = Static<typeof Header>;

const path = (name: string) => `/soyoungzg/api/invoiceHeader/${name}` as const;

export const invoiceHeaderCalls = {
  listMyInvoiceHeaders: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listMyAll'),
    access: 'certified',
    summary: 'Lists the invoice headers of the distributor, the default first',
    data: Type.Array(Header),
  }),
  saveInvoiceHeader: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('save'),
    access: 'certified',
    summary: 'Adds a header, or changes the one with `id`; it then waits for confirmation',
    body: object({
      /** Without it, a repeated request adds a second header. */
      requestId: Type.Optional(RequestId),
      id: Type.Optional(Id),
      ...fields,
      taxNo: TypedNumber,
      bankAccount: TypedNumber,
      phone: TypedNumber,
    }),
    data: Header,
  }),
  confirmInvoiceHeader: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('confirm'),
    access: 'certified',
    summary:
      'Confirms a header without the staff: a personal one, or the certified company of the distributor',
    body: object({ id: Id }),
    data: Header,
  }),
  setDefaultInvoiceHeader: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('setDefault'),
    access: 'certified',
    summary: 'Makes a header the default',
    body: object({ id: Id }),
    data: Type.Null(),
  }),
  removeInvoiceHeaders: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('removeByIds'),
    access: 'certified',
    summary: 'Removes headers; invoices keep their copy',
    body: object({ ids: Type.Array(Id, { minItems: 1, maxItems: INVOICE_LIMITS.headers }) }),
    data: object({ removed: Type.Integer() }),
  }),
} as const;
