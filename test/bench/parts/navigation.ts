import type { Browser, Locator, Page } from 'playwright-core';
import { calls } from '#shared/contract/index.ts';
import { atMost, type Part } from '#test/bench/figure.ts';
import { median } from '#test/bench/measure/rounds.ts';
import { signIn } from '#test/bench/stage.ts';
import { hydrated } from '#test/support/browser/hydrated.ts';
import { launchChromium } from '#test/support/browser/launch-chromium.ts';

const LIST = '/syoung/commodity/list';
const RUNS = 7;
const GOAL_MS = 100;
/** Of the commodity's data, where it is not prefetched. */
const SLOW_MS = 600;

/** How soon a click on a commodity shows something. */
export const navigation: Part = {
  how: `a commodity of the list opened in Chromium at the whole portal, medians of ${RUNS} clicks: after its link was hovered, \
and without, with a call that takes ${SLOW_MS} ms`,
  async run(openStage) {
    const { start } = await openStage();
    const gateway = await start('gateway', {});
    const edge = await start('edge', { gatewayUrl: gateway.url });
    const token = await signIn(gateway.url);
    const browser = await launchChromium();
    const runs = async (measure: (page: Page) => Promise<number>) => {
      const ms: number[] = [];
      for (let run = 0; run < RUNS; run++) ms.push(await onList(browser, edge.url, token, measure));
      return Math.round(median(ms));
    };
    try {
      return [
        atMost('content after the click, prefetched', await runs(openPrefetched), GOAL_MS, ' ms'),
        atMost('progress line after the click, otherwise', await runs(openSlow), GOAL_MS, ' ms'),
      ];
    } finally {
      await browser.close();
    }
  },
};

async function onList(
  browser: Browser,
  url: string,
  token: string,
  measure: (page: Page) => Promise<number>,
) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies([{ name: 'userToken', value: token, url, httpOnly: true }]);
    const page = await context.newPage();
    await page.goto(LIST);
    await hydrated(page);
    return await measure(page);
  } finally {
    await context.close();
  }
}

const firstLink = (page: Page) => page.locator('.goods-name a').first();

async function openPrefetched(page: Page): Promise<number> {
  const link = firstLink(page);
  const fetched = page.waitForResponse(answer => answer.url().includes(calls.getCommodityDetail.path));
  await link.hover();
  await fetched;
  await page.waitForLoadState('networkidle');
  return clickUntil(link, '.gallery');
}

async function openSlow(page: Page): Promise<number> {
  await page.route(
    ({ pathname }) => pathname.endsWith(calls.getCommodityDetail.path),
    route => setTimeout(() => void route.continue().catch(() => {}), SLOW_MS),
  );
  return clickUntil(firstLink(page), '.progress-line');
}

/** Milliseconds from the click until an element has been painted. */
function clickUntil(link: Locator, selector: string): Promise<number> {
  return link.evaluate(
    (element, wanted) =>
      new Promise<number>(resolve => {
        const clicked = performance.now();
        const look = () => {
          const shown = document.querySelector(wanted);
          // The line is transparent at first, so that it does not flash.
          if (!shown || getComputedStyle(shown).opacity === '0') requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - clicked));
        };
        (element as HTMLElement).click();
        look();
      }),
    selector,
  );
}
