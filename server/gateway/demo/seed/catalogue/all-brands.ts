import type { SeedBrand } from '#gateway/demo/seed/catalogue/brand-type.ts';
import { domesticBrands } from '#gateway/demo/seed/catalogue/domestic-brands.ts';
import { internationalBrands } from '#gateway/demo/seed/catalogue/international-brands.ts';

export const allBrands: readonly SeedBrand[] = [...domesticBrands, ...internationalBrands];
