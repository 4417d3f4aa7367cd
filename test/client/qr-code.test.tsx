import { create } from 'qrcode';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from '#client/ui/media/QrCode.tsx';
import { qrPath } from '#client/ui/media/qr-path.ts';

const TEXT = 'https://portal.example.com/mini-program?from=poster';

/** Converts the strokes of the path back to modules. */
function modulesOf({ size, d }: ReturnType<typeof qrPath>): number[] {
  const modules = new Array<number>(size * size).fill(0);
  let [x, y] = [0, 0];
  for (const [, command, first, second, length] of d.matchAll(/([Mm])(\d+) (\d+)(?:\.5)?h(\d+)/g)) {
    x = command === 'M' ? Number(first) : x + Number(first);
    y = command === 'M' ? Number(second) : y;
    modules.fill(1, y * size + x, y * size + x + Number(length));
    x += Number(length);
  }
  return modules;
}

test('draws exactly the modules of the code', () => {
  const { modules } = create(TEXT, { errorCorrectionLevel: 'M' });
  const drawn = qrPath(TEXT);
  expect(drawn.size).toBe(modules.size);
  expect(modulesOf(drawn)).toEqual([...modules.data]);
});

test('the server renders it with an accessible name and a quiet zone of four modules', () => {
  const html = renderToStaticMarkup(<QrCode text={TEXT} purpose="小程序" />);
  const { size, d } = qrPath(TEXT);
  expect(html).toContain('aria-label="小程序二维码"');
  expect(html).toContain(`viewBox="-4 -4 ${size + 8} ${size + 8}"`);
  expect(html).toContain(d);
});
