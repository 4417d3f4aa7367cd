/** Emails by SMTP, to a server that checks credentials and TLS. */
import { afterEach, expect, it } from 'vitest';
import { createSmtpSender } from '#gateway/adapters/smtp/smtp.ts';
import { SERVER_CERTIFICATE, startSmtpServer } from '#test/support/gateway/services/smtp-server.ts';

const FROM = '美妆供应 <billing@shop.example>';
const MESSAGE = {
  to: 'boss@example.com',
  scene: 'INVOICE',
  subject: '您的电子发票',
  text: '请查收附件。',
  attachments: [
    { fileName: '发票-1.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 \0\xff') },
  ],
} as const;

let server: Awaited<ReturnType<typeof startSmtpServer>>;
afterEach(() => server.close());
const send = (scheme: string, credentials: string, ca: string[] = [SERVER_CERTIFICATE]) => {
  const url = `${scheme}://${credentials}localhost:${server.port}`;
  return createSmtpSender({ url, from: FROM, ca: ca.length > 0 ? ca : undefined })(MESSAGE);
};

it.each([
  ['smtp', false],
  ['smtps', true],
])('sends by %s with credentials over TLS', async (scheme, secure) => {
  server = await startSmtpServer({ secure });
  await send(scheme, 'portal:s3cret@');
  expect(server.mails).toMatchObject([
    { from: 'billing@shop.example', to: ['boss@example.com'], isSecure: true },
  ]);
  const source = server.mails[0]?.source ?? '';
  expect(source).toContain(MESSAGE.attachments[0].bytes.toString('base64'));
  expect(source).toContain(`filename*0*=utf-8''${encodeURIComponent('发票')}`);
  expect(server.exposed).toEqual([]);
});

it('sends nothing to a server without TLS, with another certificate, or that rejects the password', async () => {
  server = await startSmtpServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  await expect(send('smtp', 'portal:s3cret@')).rejects.toThrow();
  await server.close();
  server = await startSmtpServer();
  await expect(send('smtp', 'portal:s3cret@', [])).rejects.toThrow(/self-signed/);
  await expect(send('smtp', 'portal:wrong@')).rejects.toThrow(/Invalid login|wrong credentials/);
  expect(server.exposed).toEqual([]);
  expect(server.mails).toEqual([]);
});

it('rejects when the server does not accept the recipient', async () => {
  server = await startSmtpServer({ onRcptTo: (_to, _session, done) => done(new Error('no such mailbox')) });
  await expect(send('smtp', 'portal:s3cret@')).rejects.toThrow(/no such mailbox/);
});
