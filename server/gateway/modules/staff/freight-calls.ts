import { Type } from 'typebox';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { listFreight, setFreight } from '#gateway/modules/staff/set-freight.ts';
import { Id, object, RegionCode } from '#shared/contract/schemas/formats.ts';

/** Yuan with 2 decimals, below a million. */
const Fee = Type.String({ pattern: '^\\d{1,6}\\.\\d{2}$' });

/** Staff calls on freight. A warehouse without rules does not ship. */
export const freightStaffCalls = [
  defineStaffCall({
    path: '/freight/list',
    summary: 'Lists warehouses with their freight rules',
    body: object({}),
    handle: ({ db }) => listFreight(db),
  }),
  defineStaffCall({
    path: '/freight/set',
    summary: `Sets the freight rules: rules='[{"fee":"12.00","freeFrom":"800.00"}]', provinceCodes optional`,
    body: object({
      warehouseId: Id,
      rules: Type.Array(
        object({
          /** Defaults to all provinces that no other rule names. */
          provinceCodes: Type.Optional(Type.Array(RegionCode, { minItems: 1, maxItems: 40 })),
          fee: Fee,
          /** Freight is free from this amount. */
          freeFrom: Type.Optional(Fee),
        }),
        { maxItems: 40 },
      ),
    }),
    handle: setFreight,
  }),
];
