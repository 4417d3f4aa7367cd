import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ScanMethod } from '#client/pages/pay/ScanMethod.tsx';
import { pay } from '#shared/messages/zh/client/pay.ts';

const scan = (isLost: boolean) =>
  renderToStaticMarkup(
    <ScanMethod
      type="ALIPAY"
      qrCode="https://pay.example/1"
      busy={false}
      isLost={isLost}
      onBegin={async () => undefined}
      onCheck={async () => undefined}
      onOther={() => {}}
    />,
  );

it('promises to detect the payment only while its status can be polled', () => {
  expect(scan(false)).toContain(pay.scan.waiting);
  expect(scan(true)).toContain(pay.scan.unchecked);
  expect(scan(true)).not.toContain(pay.scan.waiting);
});
