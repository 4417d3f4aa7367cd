import type { Rolldown } from 'vite';

/** Modules whose path matches, if at least `minPages` pages import them, directly or through other modules. */
type Modules = readonly [path: RegExp, minPages: number];

/**
 * Chunks of what several pages use: a slow line pays for each file, and without them a page loads up to forty scripts. A
 * chunk is loaded whole, so lower counts make fewer files, but pages load more code that they do not use (`npm run
 * bench -- sizes`). What is only loaded on demand, as dialogs are, is in none of them unless a page imports it, too.
 */
const chunks: Readonly<Record<string, readonly Modules[]>> = {
  pieces: [
    [/client\/(ui|api|lib|features\/copy)\/|messages\/zh\/common\//, 9],
    [
      /order-hrefs|domain\/(mobile|invoice)\.|use-draft|ignore-double-click|TextArea|HiddenValue|can-resend|retry-until/,
      2,
    ],
  ],
  // What the most visited pages share.
  purchase: [
    [
      /ui\/form\/QuantityStepper|ui\/commodity\/(Price|Quantity)|domain\/(numeric-input|price-tier|purchase)/,
      1,
    ],
    [
      /features\/(favourite|recent-commodity|stock-reminder)|endpoints\/(favourite|stock)|lib\/(line-totals|move-between)/,
      1,
    ],
    [/features\/add-to-cart\/(Add|Failed|use-add-to-cart|use-purchase)|zh\/common\/catalogue/, 2],
    [/zh\/client\/(buying|price-change|quantity-rules|search)/, 1],
  ],
  'order-lines': [[/lib\/parse-order-lines|features\/add-to-cart\/(use-add-entries|sku-table)/, 1]],
  lines: [
    [/features\/(cart|order-template|shared-view)\/|zh\/client\/cart/, 2],
    [/lib\/clock/, 1],
  ],
  // What the pages of an area share.
  orders: [[/features\/order\/|endpoints\/order-api|domain\/order|zh\/client\/order-pages/, 4]],
  'order-detail': [
    [
      /features\/(order\/(LinesTable|OrderAmounts|OrderDetailSk)|paper)|pages\/order\/(Parcel|order-query|OrderM)|zh\/client\/paper/,
      2,
    ],
  ],
  address: [[/features\/address\/|RegionPicker|zh\/client\/region/, 2]],
  session: [
    [
      /features\/session|lib\/account|domain\/password|ui\/form\/(NewPassword|Code|Mobile)|zh\/client\/(login|register)/,
      2,
    ],
  ],
  fields: [[/ui\/form\/|hooks\/use-image|lib\/image|endpoints\/upload|zh\/common\/upload/, 3]],
  company: [[/features\/company-form|endpoints\/certification-api|zh\/client\/company/, 2]],
  account: [[/pages\/account|zh\/client\/security/, 2]],
  refund: [[/pages\/refund|endpoints\/refund|zh\/client\/refund/, 2]],
  shop: [[/pages\/(shop|subject)|zh\/client\/(shop|subject)|endpoints\/(subject|distributor)/, 2]],
  invoice: [[/pages\/invoice|endpoints\/invoice|zh\/client\/invoice/, 2]],
};

const MAX_PRIORITY = 20;

/**
 * The entry and the home page with their imports. Separate files compress 5 KB worse, and a first visit then loads
 * eleven scripts and five styles instead of two and one. Other pages use most of the code.
 */
const firstVisit = {
  name: 'entry-browser',
  test: /client\/(entry-browser|pages\/home\/)/,
  priority: MAX_PRIORITY,
};

/** A group also contains the imports of its modules, unless an earlier group does. */
export const chunkGroups = [
  firstVisit,
  ...Object.entries(chunks).map(([name, modules], index) => ({
    name: (id: string, context: Rolldown.ChunkingContext) =>
      modules.some(([path, minPages]) => path.test(id) && pagesOf(id, context) >= minPages) ? name : null,
    priority: MAX_PRIORITY - 1 - index,
  })),
];

const PAGE = /client\/pages\/[a-z-]+\/[A-Za-z]+Page\.tsx$/;

function pagesOf(id: string, context: Rolldown.ChunkingContext): number {
  const seen = new Set([id]);
  for (const one of seen) {
    // Pages are imported dynamically, so that the walk ends there.
    for (const importer of context.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return [...seen].filter(one => PAGE.test(one)).length;
}
