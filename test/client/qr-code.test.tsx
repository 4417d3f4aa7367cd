import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from '#client/ui/media/QrCode.tsx';
import { qrSvg } from '#shared/rendering/qr-svg.ts';

const TEXT = 'https://portal.example.com/mini-program?from=poster';

test('the server renders it with an accessible name', () => {
  const html = renderToStaticMarkup(<QrCode text={TEXT} purpose="小程序" />);
  expect(html).toContain('aria-label="小程序二维码"');
  expect(html).toContain(qrSvg(TEXT));
});
