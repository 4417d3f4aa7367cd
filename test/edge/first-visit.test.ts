import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '#test/support/edge/start-portal.ts';
import { visit } from '#test/support/edge/visit.ts';

/** The bundler's runtime chunk beside the entry. */
const SCRIPTS = 2;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const named = (html: string, link: RegExp) => [...html.matchAll(link)].map(([, href = '']) => href);
const scripts = (html: string) => new Set(named(html, /["'](\/assets\/[^"']+\.js)["']/g));

describe('a first visit to the home page', () => {
  it('loads one stylesheet, and the scripts of the home page in one file', async () => {
    const { html } = await visit(portal.origin, '/');
    expect(scripts(html).size).toBe(SCRIPTS);
    expect(named(html, /<link rel="stylesheet" href="(\/assets\/[^"]+)"/g)).toHaveLength(1);
  });

  it('loads an entry whose first line makes Chromium compile it while it downloads', async () => {
    const { html } = await visit(portal.origin, '/');
    const [entry = ''] = named(html, /src:'([^']+)'/g);
    expect((await visit(portal.origin, entry)).html.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
  });

  it('loads two stylesheets on other pages, of which one names those that it contains', async () => {
    const { html } = await visit(portal.origin, '/syoung/login');
    const styles = named(html, /<link rel="stylesheet" href="(\/assets\/[^"]+)"/g);
    const [parts = ''] = named(html, /<link rel="stylesheet" [^>]*data-contains="([^"]+)"/g);
    expect(styles).toHaveLength(2);
    const [merged, ...contained] = await Promise.all(
      [styles[1] ?? '', ...parts.split(' ')].map(async href => (await visit(portal.origin, href)).html),
    );
    expect(contained.length).toBeGreaterThan(1);
    expect(merged).toBe(contained.join(''));
  });
});
