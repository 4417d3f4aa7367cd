import { type Static, Type } from 'typebox';
import { TEMPLATE_LIMITS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { LastPurchase, Quantity, RequestId, SkuCard } from '#shared/contract/schemas/commodity.ts';
import { BoundedText, Id, object, Text } from '#shared/contract/schemas/formats.ts';

const template = { id: Id, name: Text(TEMPLATE_LIMITS.name), lineCount: Type.Integer() };
const OrderTemplate = object(template);
export type OrderTemplateData = Static<typeof OrderTemplate>;

const TemplateLine = object({
  ...SkuCard.properties,
  ...LastPurchase.properties,
  quantity: Type.Integer(),
});
export type TemplateLineData = Static<typeof TemplateLine>;

export const orderTemplateCalls = {
  listMyOrderTemplates: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/merchantOrderTemplate/listMyAll',
    access: 'approved',
    summary: 'Lists the order templates of the shop, newest first',
    data: Type.Array(OrderTemplate),
  }),
  getOrderTemplate: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/merchantOrderTemplate/getDetail',
    access: 'approved',
    summary: 'Returns an order template with its lines, including those that cannot be ordered now',
    query: object({ id: Id }),
    data: object({ ...template, lines: Type.Array(TemplateLine) }),
  }),
  saveOrderTemplate: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantOrderTemplate/save',
    access: 'approved',
    summary: 'Creates an order template of lines or of an order, or changes the name or the lines of one',
    body: object({
      requestId: RequestId,
      /** The template to change. Omitted: a new one, which needs a name and lines. */
      id: Type.Optional(Id),
      name: Type.Optional(BoundedText(1, TEMPLATE_LIMITS.name)),
      /** Either these or `orderId`. Lines of one sku are summed. */
      lines: Type.Optional(
        Type.Array(object({ skuId: Id, quantity: Quantity }), {
          minItems: 1,
          maxItems: TEMPLATE_LIMITS.lines,
        }),
      ),
      /** An order of the shop whose lines are taken. */
      orderId: Type.Optional(Id),
      /** Keeps the other lines of the template. */
      isAddition: Type.Optional(Type.Boolean()),
    }),
    data: OrderTemplate,
  }),
  removeOrderTemplates: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantOrderTemplate/removeByIds',
    access: 'approved',
    summary: 'Deletes order templates; ignores those that no longer exist',
    body: object({ ids: Type.Array(Id, { minItems: 1, maxItems: TEMPLATE_LIMITS.templates }) }),
    data: object({ removed: Type.Integer() }),
  }),
} as const;
