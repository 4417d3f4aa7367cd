import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '#gateway/db/schema/catalogue.ts';
import type { PackshotRecipe, Recipe } from '#gateway/demo/pictures/draw/recipe.ts';
import { SHAPES } from '#gateway/demo/pictures/draw/shapes.ts';
import { drawPicture } from '#gateway/demo/pictures/draw-picture.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import type { Http } from '#test/support/http/serve.ts';

let gateway: TestGateway;
let http: Http;
beforeAll(async () => {
  gateway = await buildTestGateway();
  http = gateway.http;
});
afterAll(() => gateway.close());

const get = (path: string) => http.get(`/soyoungzg/api/image/${path}`).set({ tenantId: 'soyoung-zg' });

const packshot = (look: Partial<PackshotRecipe['look']>): PackshotRecipe => ({
  kind: 'packshot',
  ground: '#f3dfd9',
  stage: 'disc',
  look: {
    shape: 'bottle',
    body: { colour: '#f8f2ee', finish: 'glass' },
    cap: { colour: '#c8a264', finish: 'metal' },
    shade: '#d98f86',
    wordmark: { text: 'FLORISLE', face: 'didone' },
    line: '山茶凝润',
    ...look,
  },
});

describe('a picture over HTTP', () => {
  it.each(['licence/200001', 'storefront/200001-1', 'screenshot/830001-1'])(
    'that is a document is shown to its shop only: %s',
    async path => {
      const asked = async (mobile?: string) =>
        get(`${path}.svg?v=1`).set(mobile ? { usertoken: await gateway.signIn(mobile) } : {});
      expect((await asked()).status).toBe(404);
      expect((await asked('13800000009')).status).toBe(404);
      const own = await asked('13800000001');
      expect(own.status).toBe(200);
      expect(own.headers['cache-control']).toBe('private, no-store');
    },
  );

  it('is an inert SVG, cached permanently under its version', async () => {
    const { headers } = await get('packshot/600001.svg?v=1').expect(200);
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['', '?v=0', '?v=1&v=1'])('is not cached permanently with the query %s', async query => {
    const { headers } = await get(`packshot/600001.svg${query}`).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  it('is a WebP of a listed width', async () => {
    const answer = await get('packshot/600001.svg?v=1&w=240').buffer(true).expect(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { format, width, height } = await sharp(answer.body).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 240, height: 240 });
    const again = await get('packshot/600001.svg?v=1&w=240').buffer(true);
    expect(again.body).toEqual(answer.body);
    expect((await get('packshot/600001.svg?v=1&w=241')).body.code).toBe('PARAM_INVALID');
  });

  it('is deterministic', async () => {
    const [one, other] = await Promise.all([get('banner/1.svg?v=1'), get('banner/1.svg?v=1')]);
    expect(one.body.toString()).toBe(other.body.toString());
  });

  it.each([
    'packshot/1.svg',
    'nothing/600001.svg',
    'packshot/600001',
    'packshot/..%2f600001.svg',
    'packshot/.svg',
  ])('answers 404 for %s', async path => {
    const { body } = await get(path).expect(404);
    expect(body.code).toBe('NOT_FOUND');
  });
});

describe('drawings', () => {
  it('of the whole demo are well-formed and small, without scripts, links or styles', async () => {
    const rows = await gateway.db.select().from(picture);
    expect(rows.length).toBeGreaterThan(680);
    const sizes = rows
      .filter(({ kind }) => kind === 'packshot')
      .map(({ recipe }) => checked(recipe as Recipe).length);
    // Galleries repeat a few drawings for every commodity, so one in sixteen is enough.
    const others = rows.filter(
      ({ kind }, index) => kind !== 'packshot' && (kind !== 'gallery' || index % 16 === 0),
    );
    for (const { recipe } of others) checked(recipe as Recipe);
    expect(sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)]).toBeLessThan(4096);
    expect(Math.max(...sizes)).toBeLessThan(7168);
  });

  it.each(SHAPES)('support the shape %s', shape => {
    for (const finish of ['matte', 'gloss', 'metal', 'glass'] as const) {
      checked(packshot({ shape, body: { colour: '#3a4549', finish } }));
    }
  });

  it('escape brand names', () => {
    const drawn = checked(packshot({ wordmark: { text: `<script>"&'`, face: 'sans' }, line: ']]>' }));
    expect(drawn).toContain('&#60;script&#62;&#34;&#38;&#39;');
  });
});

/** Draws a recipe twice, expects the same output, and checks its XML. */
function checked(recipe: Recipe): string {
  const drawn = drawPicture(recipe);
  expect(drawPicture(recipe)).toBe(drawn);
  expect(drawn).not.toMatch(/<script|<style|style="|href|\son\w+=|NaN|undefined|Infinity|\[object/);
  expectWellFormed(drawn);
  return drawn;
}

/** Expects that tags are closed in order, attributes are quoted and unique, and references have targets. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  const ids = new Set<string>();
  let rest = xml;
  const tag = /^<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/;
  while (rest !== '') {
    const text = /^[^<]+/.exec(rest)?.[0] ?? '';
    expect(text).not.toMatch(/&(?!#\d+;)/);
    rest = rest.slice(text.length);
    if (rest === '') break;
    const match = tag.exec(rest);
    if (!match) throw new Error(`not a tag: ${rest.slice(0, 120)}`);
    const [whole, closing, name, attributes = '', selfClosing] = match;
    const names = [...attributes.matchAll(/\s([\w:-]+)=/g)].map(([, attribute]) => attribute);
    expect(new Set(names).size, whole).toBe(names.length);
    const id = /\sid="([^"]+)"/.exec(attributes)?.[1];
    if (id) {
      expect(ids).not.toContain(id);
      ids.add(id);
    }
    if (closing) expect(open.pop()).toBe(name);
    else if (!selfClosing) open.push(name ?? '');
    rest = rest.slice(whole.length);
  }
  expect(open).toEqual([]);
  for (const [, target] of xml.matchAll(/url\(#(\w+)\)/g)) expect(ids).toContain(target);
}
