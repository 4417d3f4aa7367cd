import { defineCall } from '#shared/contract/calls/define-call.ts';
import { Id, literals, NoData, object } from '#shared/contract/schemas/formats.ts';
import { PAPER_KINDS } from '#shared/domain/paper.ts';

export const paperCalls = {
  downloadPaper: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/soyoungzg/api/merchantPaper/download',
    access: 'certified',
    summary: 'Returns a document of a record as a PDF',
    /** `id`: of an order for QUOTATION, of a parcel for PACKING_LIST, of a refund for REFUND. */
    query: object({ kind: literals(PAPER_KINDS), id: Id }),
    data: NoData,
    file: true,
  }),
} as const;
