import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Returns serious and critical findings with their locations. */
export const axeFindings = async (page: Page) =>
  (await allFindings(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical');

/** Returns findings of every impact. */
export async function allFindings(page: Page) {
  // Injected once per document, because the script is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations, passes } = await page.evaluate(() => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<Record<'violations' | 'passes', Finding[]>> };
    };
    // Other results are only counted. Without preload, so that checks that fetch resources are skipped.
    return axe.run({ resultTypes: ['violations'], preload: false });
  });
  if (passes.length <= 20) throw new Error(`axe found hardly anything to check: ${passes.length} passes`);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, impact, html, failureSummary })),
  );
}
