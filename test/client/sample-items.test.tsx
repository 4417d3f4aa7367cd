import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SampleItems } from '#client/pages/sample/SampleItems.tsx';

test('the commodities of a sample request are linked with the source code of other pages', () => {
  const item = {
    skuId: 's1',
    commodityId: 'c1',
    name: '山茶凝润精华水',
    specs: [],
    skuCode: 'HY-1001-1',
    barCode: '6901234567892',
    thumbnailUrl: '/packshot.svg',
    quantity: 2,
  };
  const html = renderToStaticMarkup(<SampleItems items={[item]} />);
  expect(html).toContain('/goods-detail/c1?source=99&amp;skuId=s1');
});
