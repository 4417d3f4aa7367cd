import { calls } from '#shared/contract/index.ts';
import { info, type Part, short } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { inTurns, median, ratio } from '#test/bench/measure/rounds.ts';
import { makeForm } from '#test/support/fixtures/images.ts';
import { makeNoise } from '#test/support/fixtures/photos.ts';

const ROUNDS = 5;
const AMOUNT = 60;
const AT_ONCE = 8;

/** A visitor's chat photos: streamed through the edge; validated, cleaned and stored by the gateway. */
export const upload: Part = {
  how: `JPEGs of 1 MB through edge and gateway, and to the gateway alone; ${AMOUNT} by ${AT_ONCE} senders a turn, ${ROUNDS} \
rounds in turns`,
  async run(openStage) {
    const { start } = await openStage();
    const gateway = await start('gateway', {});
    const edge = await start('edge', { gatewayUrl: gateway.url, trustProxy: '1' });
    const form = makeForm(await makeNoise(2400, 1500));
    const send = (server: Child, path: string) => () => sendAll(server, path, form);
    const { path } = calls.uploadImage;
    const speeds = await inTurns(ROUNDS, {
      edge: send(edge, `/gateway${path}`),
      gateway: send(gateway, path),
    });
    return [
      info('photos/s through the edge', short(median(speeds.edge))),
      info('photos/s to the gateway alone', short(median(speeds.gateway))),
      info('edge / gateway alone', short(ratio(speeds.edge, speeds.gateway))),
    ];
  },
};

let ips = 0;

/** Each from its own IP, because the gateway limits uploads per IP. */
async function sendAll({ url }: Child, path: string, { payload, headers }: ReturnType<typeof makeForm>) {
  let left = AMOUNT;
  const sender = async () => {
    for (left -= 1; left >= 0; left -= 1) {
      ips += 1;
      const answer = await fetch(url + path, {
        method: 'POST',
        body: new Uint8Array(payload),
        headers: {
          ...headers,
          tenantId: 'soyoung-zg',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': `10.8.${ips >> 8}.${ips & 255}`,
        },
      });
      const { code } = (await answer.json()) as { code: string };
      if (code !== '0') throw new Error(`an upload was answered with ${code}`);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return AMOUNT / ((performance.now() - began) / 1000);
}
