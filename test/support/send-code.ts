import type { Arg } from '#shared/contract/index.ts';
import type { TestGateway } from '#test/support/build-gateway.ts';
import { makeTicket } from '#test/support/solve-captcha.ts';

let lastAddress = 0;
/** An address that nobody used before, so that one test's limits do not count in another's. */
export const newAddress = () => `10.1.${lastAddress >> 8}.${lastAddress++ & 255}`;

type Scene = Arg<'sendSmsCode'>['scene'];

/** Asks for a code as the page does. */
export async function askForCode(gateway: TestGateway, mobile: string, scene: Scene) {
  const captchaTicket = await makeTicket(gateway, 'SMS');
  return gateway.call('sendSmsCode', { mobile, scene, captchaTicket }, { address: newAddress() });
}

/** A code as it arrives on the phone. */
export async function receiveCode(gateway: TestGateway, mobile: string, scene: Scene): Promise<string> {
  await askForCode(gateway, mobile, scene);
  const messages: { to: string; scene: string; code: string }[] = (
    await gateway.app.inject('/dev/outbox')
  ).json();
  const own = messages.find(message => message.to === mobile && message.scene === scene);
  if (!own) throw new Error(`no code for ${mobile}`);
  return own.code;
}

export const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
