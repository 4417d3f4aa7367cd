import { countFiles } from '#test/bench/browser/count-files.ts';
import { type Audit, type AuditedPage, openLighthouse } from '#test/bench/browser/lighthouse.ts';
import { atLeast, atMost, type Figure, info, type Part, short } from '#test/bench/figure.ts';
import { median } from '#test/bench/measure/rounds.ts';
import { signIn } from '#test/bench/stage.ts';

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
      const figures: Figure[] = [];
      for (const page of PAGES) {
        const runs: Audit[] = [];
        for (let run = 0; run < RUNS; run++) runs.push(await audited.audit(page, edge.url, token));
        const score = (name: keyof Audit) => median(runs.map(run => run[name]));
        const files = await countFiles(audited.context, edge.url + page.path);
        figures.push(
          atLeast(`${page.name}: performance`, score('performance'), GOALS.performance),
          atLeast(`${page.name}: accessibility`, score('accessibility'), GOALS.full),
          atLeast(`${page.name}: best practices`, score('bestPractices'), GOALS.full),
          ...(page.isPublic ? [atLeast(`${page.name}: SEO`, score('seo'), GOALS.full)] : []),
          atMost(`${page.name}: first contentful paint`, Math.round(score('fcp')), GOALS.firstPaintMs, ' ms'),
          atMost(`${page.name}: total blocking time`, Math.round(score('tbt')), GOALS.blockingMs, ' ms'),
          atMost(`${page.name}: layout shift`, Math.round(score('cls') * 1000) / 1000, 0),
          atMost(`${page.name}: stylesheets until it is hydrated`, files.styles, GOALS.styles),
          atMost(`${page.name}: scripts until it is hydrated`, files.scripts, GOALS.scripts),
          info(
            page.name,
            `blocking by processor time ${short(score('processorTbt'))} ms, largest contentful paint ${short(score('lcp') / 1000)} s, \
${short(files.elements)} elements`,
          ),
        );
      }
      return figures;
    } finally {
      await audited.close();
    }
  },
};
