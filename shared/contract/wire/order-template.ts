import { orderTemplateCalls } from '#shared/contract/calls/order-template.ts';
import { toWireRows } from '#shared/contract/wire-of.ts';

export const orderTemplateWire = toWireRows(orderTemplateCalls);
