import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Handlers } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import { brand } from '#gateway/db/schema/catalogue.ts';
import { asc } from '#gateway/db/sql.ts';
import { findBrandDetail } from '#gateway/modules/commodity/brand-detail.ts';
import { brandCondition, selectBrands, toBrand } from '#gateway/modules/commodity/brands.ts';
import { findCategoryTree } from '#gateway/modules/commodity/categories.ts';
import { findCommodityDetail } from '#gateway/modules/commodity/detail.ts';
import { downloadCommodityMaterials } from '#gateway/modules/commodity/download-materials.ts';
import { findByCode } from '#gateway/modules/commodity/find-by-code.ts';
import { listCommodities } from '#gateway/modules/commodity/list-commodities.ts';
import { findRelated } from '#gateway/modules/commodity/related.ts';
import { toSkuCard } from '#gateway/modules/commodity/sku-cards.ts';
import { suggestCommodities } from '#gateway/modules/commodity/suggest-commodities.ts';
import type { commodityCalls } from '#shared/contract/calls/commodity.ts';

export const commodityHandlers = {
  listCategoryTree: ({ db }) => findCategoryTree(db),

  async getCategory({ db }, { id }) {
    const [category] = await findCategoryTree(db, id);
    if (!category) throw new BusinessError('NOT_FOUND');
    return category;
  },

  listCommodityPage: listCommodities,

  async listBrandPage({ db }, arg) {
    const where = brandCondition(arg.data ?? {});
    const window = windowOf(arg);
    const [rows, total] = await Promise.all([
      selectBrands(db).where(where).orderBy(asc(brand.sort)).limit(window.limit).offset(window.offset),
      db.$count(brand, where),
    ]);
    return pageOf(rows.map(toBrand), total, window);
  },

  async getBrandDetail({ db }, { id }) {
    const found = await findBrandDetail(db, id);
    if (!found) throw new BusinessError('NOT_FOUND');
    return found;
  },

  suggestCommodities,

  async getCommodityDetail(context, { id }) {
    const found = await findCommodityDetail(context, id);
    if (!found) throw new BusinessError('NOT_FOUND');
    return found;
  },

  downloadCommodityMaterials,

  async listRelatedCommodities(context, { id }) {
    const found = await findRelated(context, id);
    if (!found) throw new BusinessError('NOT_FOUND');
    return found;
  },

  async getSkuByBarCode(context, { barCode }) {
    const found = await findByCode(context.db, [barCode]);
    const sku = found.get(barCode);
    if (!sku) throw new BusinessError('PRODUCT_NOT_FOUND');
    return toSkuCard(context, sku);
  },
} satisfies Handlers<typeof commodityCalls>;
