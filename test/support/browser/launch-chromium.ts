import { type Browser, chromium } from 'playwright-core';
import { unpackChromium } from '#test/support/browser/chromium.ts';

/**
 * Pages are not viewed by people: with little memory for tiles only the visible part is painted, and
 * optimising code of short-lived pages does not pay off. This saves a quarter of Chromium's CPU time.
 */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--force-gpu-mem-available-mb=1',
  '--num-raster-threads=1',
  '--js-flags=--no-maglev,--no-turbofan',
];

/** Starts the Chromium of the npm package. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await unpackChromium();
  return chromium.launch({
    executablePath,
    args: CHROMIUM_ARGS,
    // Without a UTF-8 locale, as in a bare container, Chromium names downloads with Chinese names `download`.
    env: { ...(process.env as Record<string, string>), ...env, LC_ALL: 'C.UTF-8' },
  });
}
