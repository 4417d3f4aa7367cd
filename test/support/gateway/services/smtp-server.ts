import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const read = (name: string) => readFileSync(new URL(`./keys/${name}`, import.meta.url), 'utf8');
/** The certificate of the server, for `localhost` and 127.0.0.1; it is its own authority. */
export const SERVER_CERTIFICATE = read('server.crt.pem');

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  readonly isSecure: boolean;
}

/** An SMTP server with a certificate, which accepts emails after a sign-in as `portal` / `s3cret`. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  /** Passwords that arrived without TLS. */
  const exposed: string[] = [];
  const server = new SMTPServer({
    key: read('server.key.pem'),
    cert: SERVER_CERTIFICATE,
    allowInsecureAuth: true,
    onAuth({ username, password }, { secure }, done) {
      if (!secure) exposed.push(password ?? '');
      const isRight = username === 'portal' && password === 's3cret';
      done(isRight ? null : new Error('wrong credentials'), isRight ? { user: username } : undefined);
    },
    onData(stream, { envelope, secure }, done) {
      void text(stream).then(source => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source, isSecure: secure });
        done();
      });
    },
    ...options,
  });
  // A client that distrusts the certificate ends the connection.
  server.on('error', () => {});
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mails,
    exposed,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}
