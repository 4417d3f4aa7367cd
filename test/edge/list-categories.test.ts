import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCategoryTree } from '#gateway/modules/commodity/categories.ts';
import type { CategoryNode } from '#shared/contract/calls/commodity.ts';
import { type Portal, startPortal } from '#test/support/edge/start-portal.ts';
import { visit } from '#test/support/edge/visit.ts';

const LIST = '/syoung/commodity/list';

let portal: Portal;
let token: string;
let tree: readonly CategoryNode[];

beforeAll(async () => {
  portal = await startPortal();
  token = await portal.gateway.signIn('13800000001');
  tree = await findCategoryTree(portal.gateway.db);
});
afterAll(() => portal.close());

const linksTo = (html: string, categories: readonly CategoryNode[]) =>
  categories.filter(({ id, name }) =>
    new RegExp(`<a[^>]+commodityKindId=${id}"[^>]*>${name}</a>`).test(html),
  );

describe('the category tree of the commodity list', () => {
  it('is not sent with a list that shows none of it', async () => {
    const { html } = await visit(portal.origin, LIST, { token });
    expect(html).toContain('listCommodityPage');
    expect(html).not.toContain('listCategoryTree');
  });

  it('offers its top level without scripts if nothing is found', async () => {
    const { html } = await visit(portal.origin, `${LIST}?name=zzzzqqq`, { token });
    expect(tree.length).toBeGreaterThan(3);
    expect(linksTo(html, tree)).toEqual(tree);
    expect(html).toContain('listCategoryTree');
  });

  it('names the chosen category and those above it', async () => {
    const [top] = tree;
    const [middle] = top?.children ?? [];
    const [lowest] = middle?.children ?? [];
    const { html } = await visit(portal.origin, `${LIST}?commodityKindId=${lowest?.id}`, { token });
    expect(html).toMatch(new RegExp(`<h1[^>]*>${lowest?.name}</h1>`));
    expect(linksTo(html, [top as CategoryNode, middle as CategoryNode])).toHaveLength(2);
  });
});
