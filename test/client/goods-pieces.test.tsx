import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PriceTiers } from '#client/ui/commodity/PriceTiers.tsx';
import { RichText } from '#client/ui/data/RichText.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import { Gallery } from '#client/ui/media/Gallery.tsx';
import { sku } from './samples.ts';

const none = () => undefined;

describe('the price tiers', () => {
  test.each([
    [1, '1288.00'],
    [6, '1288.00'],
    [23, '1288.00'],
    [24, '1208.00'],
    [1_000_000, '1208.00'],
  ])('highlight for %i pieces the tier of %s', (quantity, price) => {
    const html = renderToStaticMarkup(<PriceTiers tiers={sku.tiers} quantity={quantity} />);
    const [highlighted = ''] = /<li class="tier-reached">.*?<\/li>/.exec(html) ?? [];
    expect(highlighted.replaceAll(',', '')).toContain(price);
    expect(html.match(/tier-reached/g)).toHaveLength(1);
  });

  test('render nothing for one tier or none', () => {
    expect(renderToStaticMarkup(<PriceTiers tiers={sku.tiers.slice(0, 1)} quantity={6} />)).toBe('');
    expect(renderToStaticMarkup(<PriceTiers tiers={[]} quantity={6} />)).toBe('');
  });
});

describe('the quantity stepper', () => {
  const box = (value: number, stock = 100) =>
    renderToStaticMarkup(
      <QuantityStepper value={value} terms={{ ...sku, stock }} onChange={none} label="数量" />,
    );

  test('marks a quantity that is not allowed as invalid', () => {
    expect(box(7)).toContain('aria-invalid="true"');
    expect(box(12)).not.toContain('aria-invalid');
  });

  test('is disabled without an error if no quantity is allowed', () => {
    const html = box(6, 5);
    expect(html.match(/disabled=""/g)).toHaveLength(3);
    expect(html).not.toContain('aria-invalid');
  });
});

test('rich text lowers its headings by one level and drops styles and disallowed markup', () => {
  const html = renderToStaticMarkup(
    <RichText
      html='<h2 style="color:red" onclick="x()">用法</h2><p>a<script>alert(1)</script><br>b</p><table><tr><td>c</td></tr></table>'
      empty=""
    />,
  );
  expect(html).toContain('<h3>用法</h3>');
  expect(html).toContain('a<br/>b');
  expect(html).toContain('<div class="rich-text-table"><table>');
  expect(html).not.toMatch(/style=|onclick|script|alert/);
});

test('a gallery of one picture has no thumbnails', () => {
  const html = renderToStaticMarkup(<Gallery images={['/a.svg']} name="精华" />);
  expect(html).not.toContain('gallery-small');
  expect(html).toContain('href="/a.svg"');
});
