import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { atMost, type Figure, info, type Part, short } from '#test/bench/figure.ts';
import { buyAgain } from '#test/bench/jobs/buy-again.ts';
import { dropShippingSheet } from '#test/bench/jobs/drop-shipping-sheet.ts';
import { createHand } from '#test/bench/jobs/hand.ts';
import type { Job } from '#test/bench/jobs/job.ts';
import { pasteLines } from '#test/bench/jobs/paste-lines.ts';
import { payOrders } from '#test/bench/jobs/pay-orders.ts';
import { returnPieces } from '#test/bench/jobs/return-pieces.ts';
import { shades } from '#test/bench/jobs/shades.ts';
import { openShop, type Shop } from '#test/bench/jobs/shop.ts';
import { statement } from '#test/bench/jobs/statement.ts';
import { hydrated } from '#test/support/browser/hydrated.ts';
import { launchChromium } from '#test/support/browser/launch-chromium.ts';

const JOBS: readonly Job[] = [
  buyAgain,
  pasteLines,
  shades,
  payOrders,
  dropShippingSheet,
  returnPieces,
  statement,
];
/** A shop of the demo with orders, balances and lines in its cart. */
const MOBILE = '13800000001';

/** What the jobs of a purchaser cost in the browser. */
export const jobs: Part = {
  how: `jobs of a purchaser at the whole portal with its demo data, in Chromium; actions are clicks, keys but typed text, \
pastes and choices, each job from the page where it begins until its result is shown; the result is checked`,
  async run(openStage) {
    const { start } = await openStage();
    const staffToken = randomUUID();
    const gateway = await start('gateway', { staffToken });
    const edge = await start('edge', { gatewayUrl: gateway.url });
    const shop = await openShop(gateway, MOBILE, staffToken);
    const browser = await launchChromium();
    try {
      const figures: Figure[] = [];
      for (const job of JOBS) figures.push(...(await measure(job, shop, browser, edge.url)));
      return figures;
    } finally {
      await browser.close();
    }
  },
};

async function measure(job: Job, shop: Shop, browser: Browser, url: string): Promise<Figure[]> {
  const task = await job.prepare(shop);
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    await context.addCookies([{ name: 'userToken', value: shop.token, url, httpOnly: true }]);
    const hand = await createHand(context);
    await hand.page.goto(task.start);
    await hydrated(hand.page);
    const began = performance.now();
    const result = await task.perform(hand);
    const seconds = (performance.now() - began) / 1000;
    await task.verify(result);
    const { actions, fields, characters } = hand.effort();
    const { name, goal } = job;
    return [
      atMost(name, actions, goal.actions, ' actions'),
      ...(goal.digits === undefined ? [] : [atMost(name, characters, goal.digits, ' digits')]),
      info(name, `fields ${fields}, characters ${characters}, ${short(seconds)} s`),
    ];
  } catch (error) {
    throw new Error(`the job "${job.name}" failed`, { cause: error });
  } finally {
    await context.close();
  }
}
