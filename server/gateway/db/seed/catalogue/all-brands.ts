import type { SeedBrand } from '#gateway/db/seed/catalogue/brand-type.ts';
import { domesticBrands } from '#gateway/db/seed/catalogue/domestic-brands.ts';
import { internationalBrands } from '#gateway/db/seed/catalogue/international-brands.ts';

export const allBrands: readonly SeedBrand[] = [...domesticBrands, ...internationalBrands];
