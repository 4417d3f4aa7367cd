import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager } from '#client/ui/data/Pager.tsx';
import { Tabs } from '#client/ui/layout/Tabs.tsx';

const links = (html: string) => html.match(/<a [^>]*>/g) ?? [];

test('tabs are links, of which the current one is marked', () => {
  const tabs = ['ALL', 'PAID'].map(id => ({ id, title: id, to: `?status=${id}` }));
  const [all, paid] = links(renderToStaticMarkup(<Tabs label="状态" tabs={tabs} current="PAID" />));
  expect(all).toContain('href="?status=ALL"');
  expect(all).not.toContain('aria-current');
  expect(paid).toContain('href="?status=PAID"');
  expect(paid).toContain('aria-current="true"');
});

test('a pager has a link for every page, also for the current one, which keeps the focus when it is pressed', () => {
  const html = renderToStaticMarkup(
    <Pager pageNo={2} pageSize={10} total={30} hrefOf={pageNo => `?pageNo=${pageNo}`} />,
  );
  const hrefs = links(html).map(link => /href="([^"]*)"/.exec(link)?.[1]);
  expect(hrefs).toEqual(['?pageNo=1', '?pageNo=1', '?pageNo=2', '?pageNo=3', '?pageNo=3']);
  expect(links(html)[2]).toContain('aria-current="page"');
  expect(html).not.toMatch(/[a-z]+<\/span>/i);
});
