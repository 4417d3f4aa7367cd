import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '#test/support/start-portal.ts';
import { visit } from '#test/support/visit.ts';

/** The bundler's own few lines beside the entry. */
const SCRIPTS = 2;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const named = (html: string, link: RegExp) => [...html.matchAll(link)].map(([, href = '']) => href);

describe('a first visit to the home page', () => {
  it('asks for one style, and for the scripts of the home page together', async () => {
    const { html } = await visit(portal.origin, '/');
    expect(named(html, /<link rel="modulepreload"[^>]* href="([^"]+)"/g)).toHaveLength(SCRIPTS);
    expect(named(html, /<link rel="stylesheet" href="(\/assets\/[^"]+)"/g)).toHaveLength(1);
  });

  it('gets an entry that says in its first line that it is to be compiled while it comes in', async () => {
    const { html } = await visit(portal.origin, '/');
    const [entry = ''] = named(html, /<script type="module"[^>]* src="([^"]+)"/g);
    expect((await visit(portal.origin, entry)).html.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
  });
});
