import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { qrSvg } from '#shared/rendering/qr-svg.ts';

const TEXT = 'https://portal.example.com/mini-program?from=poster';
const { size, data } = create(TEXT, { errorCorrectionLevel: 'M' }).modules;
const svg = qrSvg(TEXT);

/** Converts the strokes of the path back to modules. */
function modulesOf(d: string): number[] {
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
  const d = / stroke="#2b2126" d="([^"]+)"/.exec(svg)?.[1];
  expect(modulesOf(d ?? '')).toEqual([...data]);
});

test('leaves a white quiet zone of four modules', () => {
  const side = size + 8;
  expect(svg).toContain(`viewBox="-4 -4 ${side} ${side}"`);
  expect(svg).toContain(`<path fill="#fff" d="M-4 -4h${side}v${side}h-${side}z"/>`);
});
