import { type Static, Type } from 'typebox';
import { ADDRESS_LIMITS, MAX_ADDRESSES } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { RequestId } from '#shared/contract/schemas/commodity.ts';
import { BoundedText, Id, Nullable, object, Text } from '#shared/contract/schemas/formats.ts';
import { address } from '#shared/contract/schemas/order.ts';

const Address = object({ id: Id, ...address, region: Text(100), izDefault: Type.Boolean() });
export type AddressData = Static<typeof Address>;

const path = (name: string) => `/soyoungzg/api/distributorAddress/${name}` as const;

export const addressCalls = {
  listMyAddresses: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('listMyAll'),
    access: 'approved',
    summary: 'Lists the addresses of the distributor, the default first',
    data: Type.Array(Address),
  }),
  saveAddress: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('save'),
    access: 'approved',
    summary: 'Adds an address, or updates the one with `id`; the first address becomes the default',
    body: object({
      /** Without it, a repeated request adds a second address. */
      requestId: Type.Optional(RequestId),
      id: Type.Optional(Id),
      ...address,
      izDefault: Type.Boolean(),
    }),
    data: Address,
  }),
  setDefaultAddress: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('setDefault'),
    access: 'approved',
    summary: 'Makes an address the default',
    body: object({ id: Id }),
    data: Type.Null(),
  }),
  removeAddresses: defineCall({
    kind: 'write',
    method: 'POST',
    path: path('removeByIds'),
    access: 'approved',
    summary: 'Removes addresses; existing orders keep their copy',
    body: object({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_ADDRESSES }) }),
    data: object({ removed: Type.Integer() }),
  }),
  parseAddress: defineCall({
    kind: 'read',
    method: 'POST',
    path: path('parse'),
    access: 'approved',
    summary: 'Parses an address pasted as one line; fields that are not found are null',
    body: object({ text: BoundedText(1, ADDRESS_LIMITS.pasted) }),
    data: object({
      consignee: Nullable(Text(40)),
      mobile: Nullable(Text(20)),
      provinceCode: Nullable(Text(6)),
      cityCode: Nullable(Text(6)),
      districtCode: Nullable(Text(6)),
      region: Text(100),
      detail: Nullable(Text(200)),
    }),
  }),
} as const;
