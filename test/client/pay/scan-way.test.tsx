import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ScanWay } from '#client/features/pay/ScanWay.tsx';
import { pay } from '#shared/messages/zh/pay.ts';

const scan = (isLost: boolean) =>
  renderToStaticMarkup(
    <ScanWay
      {...{ type: 'ALIPAY', qrCode: 'https://pay.example/1', busy: false, isLost }}
      onBegin={async () => undefined}
      onCheck={async () => undefined}
      onOther={() => {}}
    />,
  );

it('promises to see a payment only while it can be asked for', () => {
  expect(scan(false)).toContain(pay.scan.waiting);
  expect(scan(true)).toContain(pay.scan.unchecked);
  expect(scan(true)).not.toContain(pay.scan.waiting);
});
