import { beforeEach, expect, test, vi } from 'vitest';
import type { TrackedEvent } from '#shared/contract/tracked-event.ts';

let beacons: Blob[];
/** Opens pages one after another in a new document; returns the reported events. */
async function open(...urls: string[]): Promise<TrackedEvent[]> {
  const { trackPageView } = await import('#client/app/track-page-views.ts');
  for (const url of urls) trackPageView(new URL(url, 'https://shop.example'));
  return Promise.all(beacons.map(async beacon => JSON.parse(await beacon.text())));
}

beforeEach(() => {
  beacons = [];
  const sendBeacon = (_url: string, body: Blob) => beacons.push(body) > 0;
  vi.stubGlobal('navigator', { connection: { effectiveType: '4g' }, sendBeacon });
  vi.resetModules();
});

test('marks the first view as the one of the document, which the edge has logged', async () => {
  expect(await open('/about?a=1', '/rights')).toEqual([
    { event: 'pageView', path: '/about', query: 'a=1', networkType: '4g', serverRendered: true },
    {
      event: 'pageView',
      path: '/rights',
      query: '',
      lastPath: '/about',
      lastQuery: 'a=1',
      networkType: '4g',
    },
  ]);
});

test('reports a view once, even if its effect runs twice', async () => {
  const events = await open('/about', '/about', '/about?a=1', '/about?a=1', '/about');
  expect(events.map(({ path, query }) => `${path}?${query}`)).toEqual(['/about?', '/about?a=1', '/about?']);
});
