import type { DropShippingLine } from '#gateway/db/schema/drop-shipping.ts';
import { readPlace } from '#gateway/modules/drop-shipping/read-place.ts';
import type { Code } from '#shared/contract/codes.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import type { SheetField } from '#shared/domain/consignee-row.ts';
import { isIdentityNumber } from '#shared/domain/identity-number.ts';
import { MOBILE } from '#shared/domain/mobile.ts';

/** What is wrong with a cell. */
export interface Fault {
  readonly field: SheetField;
  readonly code: Code;
}

/** Rows with the same key go to the same consignee, in one order per warehouse. */
export const consigneeKey = ({ consignee, mobile, address, identityNumber, cut }: DropShippingLine) =>
  JSON.stringify([consignee, mobile, address, identityNumber, cut]);

/** Faults of the cells that say where a row goes, and of truncated cells. */
export function consigneeFaults(line: DropShippingLine, tradeType: TradeType): Fault[] {
  const { consignee, mobile, address, identityNumber, cut = [] } = line;
  const needsIdentity = tradeType === 'HAITAO';
  const faults: readonly (Fault | false)[] = [
    ...cut.map(field => ({ field, code: 'TEXT_TOO_LONG' as const })),
    consignee === '' && { field: 'consignee', code: 'CONSIGNEE_MISSING' },
    !MOBILE.test(mobile) && { field: 'mobile', code: 'MOBILE_INVALID' },
    !cut.includes('address') && !readPlace(address) && { field: 'address', code: 'ADDRESS_INVALID' },
    needsIdentity &&
      !isIdentityNumber(identityNumber) && { field: 'identityNumber', code: 'IDENTITY_INVALID' },
  ];
  return faults.filter(fault => fault !== false);
}
