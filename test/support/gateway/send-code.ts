import type { Arg } from '#shared/contract/index.ts';
import type { TestGateway } from '#test/support/gateway/build-gateway.ts';
import { makeTicket } from '#test/support/gateway/solve-captcha.ts';

let lastIp = 0;
/** An unused IP, so that rate limits of one test do not affect another. */
export const newIp = () => `10.1.${lastIp >> 8}.${lastIp++ & 255}`;

type Scene = Arg<'sendSmsCode'>['scene'];

/** Requests a verification code like the page does. */
export async function requestCode(gateway: TestGateway, mobile: string, scene: Scene) {
  const captchaTicket = await makeTicket(gateway, 'SMS');
  return gateway.call('sendSmsCode', { mobile, scene, captchaTicket }, { ip: newIp() });
}

/** Requests a verification code and returns it. */
export async function receiveCode(gateway: TestGateway, mobile: string, scene: Scene): Promise<string> {
  await requestCode(gateway, mobile, scene);
  return sentCode(gateway, mobile, scene);
}

/** Returns the last verification code that was sent. */
export async function sentCode(gateway: TestGateway, mobile: string, scene: Scene): Promise<string> {
  const { body } = await gateway.http.get('/dev/outbox');
  const messages: { to: string; scene: string; code: string }[] = body;
  const own = messages.find(message => message.to === mobile && message.scene === scene);
  if (!own) throw new Error(`no code for ${mobile}`);
  return own.code;
}

export const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
