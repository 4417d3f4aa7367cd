import { type CountedFiles, countFiles } from '#test/bench/browser/count-files.ts';
import { type Audit, type AuditedPage, openLighthouse } from '#test/bench/browser/lighthouse.ts';
import { atLeast, atMost, type Figure, info, type Part, short } from '#test/bench/figure.ts';
import { median } from '#test/bench/measure/rounds.ts';
import { signIn } from '#test/bench/stage.ts';
import { launchChromium } from '#test/support/browser/launch-chromium.ts';

const RUNS = 7;
const PAGES: readonly AuditedPage[] = [
  { name: 'home', path: '/', isPublic: true },
  { name: 'list', path: '/syoung/commodity/list' },
  { name: 'detail', path: '/syoung/commodity/goods-detail/600001' },
  { name: 'cart', path: '/syoung/car/list' },
];
const GOALS = { performance: 98, full: 100, firstPaintMs: 1100, blockingMs: 100, styles: 2, scripts: 6 };

/** What a page costs a browser on a slow line. */
export const lighthouse: Part = {
  how: `Lighthouse's mobile curve (simulated slow 4G, processor 4 × slower) with a desktop's window and User-Agent at the \
whole portal, medians of ${RUNS} runs; servers and Lighthouse with a lower priority than Chromium; a visitor's home page, the \
other pages a member's`,
  onlyIfNamed: true,
  async run(openStage) {
    const { start } = await openStage();
    const audited = await openLighthouse();
    try {
      const gateway = await start('gateway', {});
      const edge = await start('edge', { gatewayUrl: gateway.url });
      const token = await signIn(gateway.url);
      const audits = new Map<AuditedPage, Audit[]>(PAGES.map(page => [page, []]));
      for (let run = 0; run < RUNS; run++)
        for (const [page, runs] of audits) runs.push(await audited.audit(page, edge.url, token));
      const figures: Figure[] = [];
      for (const [page, runs] of audits) figures.push(...pageFigures(page, runs));
      const browser = await launchChromium();
      for (const { name, path, isPublic } of PAGES)
        figures.push(
          ...fileFigures(name, await countFiles(browser, edge.url + path, isPublic ? undefined : token)),
        );
      await browser.close();
      return figures;
    } finally {
      audited.close();
    }
  },
};

function pageFigures({ name, isPublic }: AuditedPage, runs: readonly Audit[]): Figure[] {
  const middle = (figure: keyof Audit) => median(runs.map(run => run[figure]));
  return [
    atLeast(`${name}: performance`, middle('performance'), GOALS.performance),
    atLeast(`${name}: accessibility`, middle('accessibility'), GOALS.full),
    atLeast(`${name}: best practices`, middle('bestPractices'), GOALS.full),
    ...(isPublic ? [atLeast(`${name}: SEO`, middle('seo'), GOALS.full)] : []),
    atMost(`${name}: first contentful paint`, Math.round(middle('fcp')), GOALS.firstPaintMs, ' ms'),
    atMost(`${name}: total blocking time`, Math.round(middle('tbt')), GOALS.blockingMs, ' ms'),
    atMost(`${name}: layout shift`, Math.round(middle('cls') * 1000) / 1000, 0),
    info(
      name,
      `blocking by processor time ${short(middle('processorTbt'))} ms, largest contentful paint ${short(middle('lcp') / 1000)} s; \
blocking of each run ${runs.map(({ tbt }) => Math.round(tbt)).join(', ')} ms`,
    ),
  ];
}

function fileFigures(name: string, { styles, scripts, elements }: CountedFiles): Figure[] {
  return [
    atMost(`${name}: stylesheets until it is hydrated`, styles, GOALS.styles),
    atMost(`${name}: scripts until it is hydrated`, scripts, GOALS.scripts),
    info(name, `${short(elements)} elements`),
  ];
}
