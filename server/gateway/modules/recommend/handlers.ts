import type { Handlers } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import { recommendedList } from '#gateway/db/schema/buying.ts';
import { XLSX_TYPE } from '#gateway/excel/write-sheet.ts';
import { toSkuCard } from '#gateway/modules/commodity/sku-cards.ts';
import { addFromList } from '#gateway/modules/recommend/add-to-cart.ts';
import {
  findItems,
  findList,
  isVisibleTo,
  selectLists,
  toList,
} from '#gateway/modules/recommend/find-lists.ts';
import { writeList } from '#gateway/modules/recommend/write-list.ts';
import type { recommendCalls } from '#shared/contract/calls/recommend.ts';
import { recommended } from '#shared/messages/zh/common/recommended.ts';

/** Characters that are invalid in file names. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu;

export const recommendHandlers = {
  async listRecommendedPage(context, arg) {
    const window = windowOf(arg);
    const visible = isVisibleTo(context);
    const [rows, total] = await Promise.all([
      selectLists(context.db).where(visible).limit(window.limit).offset(window.offset),
      context.db.$count(recommendedList, visible),
    ]);
    return pageOf(rows.map(toList), total, window);
  },

  async getRecommendedDetail(context, { id }) {
    const list = await findList(context.db, context, id);
    const items = await findItems(context.db, list.id);
    return { ...toList(list), items: items.map(item => ({ ...item, sku: toSkuCard(context, item.sku) })) };
  },

  addRecommendedToCart: (context, arg) =>
    idempotent(context, 'addRecommendedToCart', arg, tx => addFromList(tx, context, arg)),

  async exportRecommended(context, { id }) {
    const list = await findList(context.db, context, id);
    return {
      fileName: recommended.sheet.fileName(list.title.replace(NOT_IN_NAMES, ' ')),
      contentType: XLSX_TYPE,
      bytes: await writeList(await findItems(context.db, list.id)),
    };
  },
} satisfies Handlers<typeof recommendCalls>;
