import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';

export const isSellable = (sku: SkuData): boolean => allowedQuantities(sku) !== null;
