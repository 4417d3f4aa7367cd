import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Gallery } from '#client/ui/Gallery.tsx';
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx';
import { RichText } from '#client/ui/RichText.tsx';
import { SkuChooser } from '#client/ui/SkuChooser.tsx';
import { TierLadder } from '#client/ui/TierLadder.tsx';
import { parseRichText } from '#shared/domain/parse-rich-text.ts';
import { goodsPieces } from '#shared/messages/zh/goods-pieces.ts';
import { sku } from './samples.ts';

const none = () => undefined;
const skuOf = (skuId: string, color: string, size: string, stock = 100) => ({
  ...sku,
  skuId,
  stock,
  specs: [
    { name: '色号', value: color },
    { name: '容量', value: size },
  ],
});
const skus = [skuOf('r-s', '红', '小'), skuOf('r-l', '红', '大', 0), skuOf('b-s', '蓝', '小')];

describe('the choice of a sku', () => {
  test('tells what is sold out from what does not go together', () => {
    const red = renderToStaticMarkup(<SkuChooser skus={skus} skuId="r-s" onChoose={none} label="选择规格" />);
    expect(red).toMatch(/sku-choice-soldOut"[^>]*><span class="sku-value">大<\/span>/);
    expect(red).toContain(goodsPieces.soldOut);
    const blue = renderToStaticMarkup(
      <SkuChooser skus={skus} skuId="b-s" onChoose={none} label="选择规格" />,
    );
    expect(blue).toMatch(/sku-choice-elsewhere"[^>]*><span class="sku-value">大<\/span>/);
  });

  test('is made of links where an address chooses, each a stop of its own before scripts run', () => {
    const html = renderToStaticMarkup(
      <SkuChooser skus={skus} skuId="r-s" hrefOf={skuId => `?skuId=${skuId}`} label="选择规格" />,
    );
    expect(html).toContain('href="?skuId=b-s"');
    expect(html).not.toContain('tabindex="-1"');
    expect(html.match(/aria-checked="true"/g)).toHaveLength(2);
  });

  test('is not there where there is nothing to choose by', () => {
    const html = renderToStaticMarkup(
      <SkuChooser skus={[{ ...sku, specs: [] }]} skuId="s1" onChoose={none} label="选择规格" />,
    );
    expect(html).toBe('');
  });
});

describe('the ladder of tiers', () => {
  test.each([
    [1, '1288.00'],
    [6, '1288.00'],
    [23, '1288.00'],
    [24, '1208.00'],
    [1_000_000, '1208.00'],
  ])('lights for %i pieces the tier of %s', (quantity, price) => {
    const html = renderToStaticMarkup(<TierLadder tiers={sku.tiers} quantity={quantity} />);
    const [lit = ''] = /<li class="tier-reached">.*?<\/li>/.exec(html) ?? [];
    expect(lit.replaceAll(',', '')).toContain(price);
    expect(html.match(/tier-reached/g)).toHaveLength(1);
  });

  test('is none of one price, and of none', () => {
    expect(renderToStaticMarkup(<TierLadder tiers={sku.tiers.slice(0, 1)} quantity={6} />)).toBe('');
    expect(renderToStaticMarkup(<TierLadder tiers={[]} quantity={6} />)).toBe('');
  });
});

describe('the box for a quantity', () => {
  const box = (value: number, stock = 100) =>
    renderToStaticMarkup(
      <QuantityStepper value={value} terms={{ ...sku, stock }} onChange={none} label="数量" />,
    );

  test('marks what cannot be ordered', () => {
    expect(box(7)).toContain('aria-invalid="true"');
    expect(box(12)).not.toContain('aria-invalid');
  });

  test('takes nothing where nothing can be ordered, and blames nobody for it', () => {
    const html = box(6, 5);
    expect(html.match(/disabled=""/g)).toHaveLength(3);
    expect(html).not.toContain('aria-invalid');
  });
});

test('rich text stands one level below the page, without styles and without what was not allowed', () => {
  const html = renderToStaticMarkup(
    <RichText
      nodes={parseRichText(
        '<h2 style="color:red" onclick="x()">用法</h2><p>a<script>alert(1)</script><br>b</p><table><tr><td>c</td></tr></table>',
      )}
    />,
  );
  expect(html).toContain('<h3>用法</h3>');
  expect(html).toContain('a<br/>b');
  expect(html).toContain('<div class="rich-text-table"><table>');
  expect(html).not.toMatch(/style=|onclick|script|alert/);
});

test('one picture has no row of small ones', () => {
  const html = renderToStaticMarkup(<Gallery images={['/a.svg']} name="精华" />);
  expect(html).not.toContain('gallery-small');
  expect(html).toContain('href="/a.svg"');
});
