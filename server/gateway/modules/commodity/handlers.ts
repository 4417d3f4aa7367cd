import { asc } from 'drizzle-orm';
import type { Handlers } from '#gateway/call-context.ts';
import { brand } from '#gateway/db/schema/catalogue.ts';
import { findBrandDetail } from '#gateway/modules/commodity/brand-detail.ts';
import { brandCondition, selectBrands, toBrand } from '#gateway/modules/commodity/brands.ts';
import { findKindTree } from '#gateway/modules/commodity/kinds.ts';
import { listCommodities } from '#gateway/modules/commodity/list-commodities.ts';
import { pageOf, windowOf } from '#gateway/paging.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { commodityCalls } from '#shared/contract/calls/commodity.ts';

export const commodityHandlers = {
  listKindTree: ({ db }) => findKindTree(db),

  async getKind({ db }, { id }) {
    const [kind] = await findKindTree(db, id);
    if (!kind) throw new Refusal('NOT_FOUND');
    return kind;
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
    if (!found) throw new Refusal('NOT_FOUND');
    return found;
  },

  suggestCommodities: () => [],

  getCommodityDetail() {
    throw new Refusal('NOT_FOUND');
  },

  listRelatedCommodities: () => [],

  getSkuByBarCode() {
    throw new Refusal('PRODUCT_NOT_FOUND');
  },
} satisfies Handlers<typeof commodityCalls>;
