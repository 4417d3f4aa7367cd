import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Serious and critical findings, each with where it is. */
export const axeFindings = async (page: Page) =>
  (await allFindings(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical');

/** The small ones as well. */
export async function allFindings(page: Page) {
  // Once a document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations, passes } = await page.evaluate(() => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<Record<'violations' | 'passes', Finding[]>> };
    };
    // Of the other results only their number is asked for. Nothing is judged that a preload would fetch.
    return axe.run({ resultTypes: ['violations'], preload: false });
  });
  if (passes.length <= 20) throw new Error(`axe found hardly anything to check: ${passes.length} passes`);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, impact, html, failureSummary })),
  );
}
