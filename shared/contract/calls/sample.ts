import { type Static, Type } from 'typebox';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { Quantity, RequestId } from '#shared/contract/schemas/commodity.ts';
import {
  BoundedText,
  DateTime,
  Id,
  literals,
  Nullable,
  object,
  pageBody,
  pageOf,
  Text,
} from '#shared/contract/schemas/formats.ts';
import { AddressText, OrderedItem, Trace, timelineOf } from '#shared/contract/schemas/order.ts';
import { SAMPLE_ACTIONS, SAMPLE_STATUSES } from '#shared/domain/order.ts';

const { skuId, commodityId, name, specs, skuCode, barCode, thumbnailUrl, quantity } = OrderedItem.properties;
const SampleItem = object({ skuId, commodityId, name, specs, skuCode, barCode, thumbnailUrl, quantity });

const Sample = object({
  id: Id,
  sampleNo: Text(30),
  status: literals(SAMPLE_STATUSES),
  purpose: Text(ORDER_LIMITS.samplePurpose),
  items: Type.Array(SampleItem),
  address: AddressText,
  rejectReason: Nullable(Text(200)),
  timeline: timelineOf(SAMPLE_STATUSES),
  actions: Type.Array(literals(SAMPLE_ACTIONS)),
  createDate: DateTime,
});
export type SampleData = Static<typeof Sample>;

const SampleReceipt = object({
  id: Id,
  sampleNo: Text(30),
  status: literals(SAMPLE_STATUSES),
  items: Type.Array(SampleItem),
  companyCode: Text(20),
  companyName: Text(40),
  deliveryNo: Text(40),
  shipDate: DateTime,
  receiveDate: Nullable(DateTime),
  traces: Type.Array(Trace),
  actions: Type.Array(literals(SAMPLE_ACTIONS)),
});
export type SampleReceiptData = Static<typeof SampleReceipt>;

/** Number of requests per status, independent of the status filter. */
const StatusCounts = Type.Array(object({ status: literals(SAMPLE_STATUSES), count: Type.Integer() }));

export const sampleCalls = {
  listSamplePage: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/sampleApply/listPage',
    access: 'approved',
    summary: 'Lists sample requests, newest first',
    body: pageBody({ status: Type.Optional(literals(SAMPLE_STATUSES)) }),
    data: object({ ...pageOf(Sample).properties, statusCounts: StatusCounts }),
  }),
  submitSample: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/sampleApply/submit',
    access: 'approved',
    summary: 'Submits a sample request',
    body: object({
      requestId: RequestId,
      items: Type.Array(object({ skuId: Id, quantity: Quantity }), {
        minItems: 1,
        maxItems: ORDER_LIMITS.sampleItems,
      }),
      addressId: Id,
      purpose: BoundedText(1, ORDER_LIMITS.samplePurpose),
    }),
    data: object({ id: Id }),
  }),
  cancelSample: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/sampleApply/cancel',
    access: 'approved',
    summary: 'Cancels a sample request before its approval or rejection',
    body: object({ id: Id }),
    data: object({ status: literals(SAMPLE_STATUSES) }),
  }),
  listSampleReceiptPage: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/sampleReceiptRecord/listPage',
    access: 'approved',
    summary: 'Lists shipped samples, newest first',
    body: pageBody({}),
    data: pageOf(SampleReceipt),
  }),
  confirmSampleReceipt: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/sampleReceiptRecord/confirmReceive',
    access: 'approved',
    summary: 'Confirms receipt of samples',
    body: object({ id: Id }),
    data: object({ status: literals(SAMPLE_STATUSES) }),
  }),
} as const;
