import { Type } from 'typebox';
import { defineStaffCall } from '#gateway/define-staff-call.ts';
import { listFreight, setFreight } from '#gateway/modules/supplier/set-freight.ts';
import { Id, object, RegionCode } from '#shared/contract/schemas.ts';

/** Yuan with 2 decimals, below a million. */
const Fee = Type.String({ pattern: '^\\d{1,6}\\.\\d{2}$' });

/** The supplier's calls on what it costs to send. A warehouse without rules sends nothing to anybody. */
export const freightStaffCalls = [
  defineStaffCall({
    path: '/freight/list',
    summary: 'Warehouses with what freight costs from each, and to which provinces',
    body: object({}),
    handle: ({ db }) => listFreight(db),
  }),
  defineStaffCall({
    path: '/freight/set',
    summary: `Gives a warehouse all its rules: rules='[{"fee":"12.00","freeFrom":"800.00"}]', some with provinceCodes`,
    body: object({
      warehouseId: Id,
      rules: Type.Array(
        object({
          /** Left out: all provinces that no other rule names. */
          provinceCodes: Type.Optional(Type.Array(RegionCode, { minItems: 1, maxItems: 40 })),
          fee: Fee,
          /** Goods for this much are sent free. */
          freeFrom: Type.Optional(Fee),
        }),
        { maxItems: 40 },
      ),
    }),
    handle: setFreight,
  }),
];
