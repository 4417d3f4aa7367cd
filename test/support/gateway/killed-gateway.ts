import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { type CallName, calls } from '#shared/contract/index.ts';
import { STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import {
  type GatewayProcess,
  startGatewayProcess,
  stopGatewayProcess,
} from '#test/support/gateway/gateway-process.ts';
import { signatureOf } from '#test/support/gateway/signed-post.ts';

interface Envelope {
  readonly code: string;
  readonly data: Record<string, string>;
}

/**
 * A gateway process on a fixture's database that is killed and restarted after so many answers. Requests are repeated
 * until they are answered, like by a browser with a bad connection.
 */
export async function startKilledGateway(
  fixture: Pick<TestGateway, 'db' | 'deps'> & Parameters<typeof signatureOf>[0],
  killedAfter: readonly number[],
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-killed-'));
  let gateway: GatewayProcess = await startGatewayProcess(fixture.db, dataDir);
  let restarted: Promise<void> = Promise.resolve();
  let calledFrom = 0;
  const seen = { answered: 0, repeated: 0 };

  async function restart() {
    await stopGatewayProcess(gateway, 'SIGKILL');
    gateway = await startGatewayProcess(fixture.db, dataDir);
  }

  async function send(
    path: string,
    headers: () => Record<string, string>,
    payload: string,
  ): Promise<Envelope> {
    for (;;) {
      await restarted;
      try {
        const { body } = await supertest(gateway.url)
          .post(path)
          .set({ tenantId: 'soyoung-zg', 'content-type': 'application/json', ...headers() })
          .send(payload);
        seen.answered += 1;
        if (killedAfter.includes(seen.answered)) restarted = restart();
        return body as Envelope;
      } catch {
        // Killed: the request may or may not have taken effect.
        seen.repeated += 1;
        await new Promise(resolve => setImmediate(resolve));
      }
    }
  }

  return {
    /** Numbers of answers and of repeated requests so far. */
    seen,
    send,
    /** Makes a call with a fresh signature each time, from a new IP to avoid the strict rate limit. */
    call(name: CallName, arg: object, token: string) {
      const payload = JSON.stringify(arg);
      calledFrom += 1;
      const address = `10.7.${calledFrom >> 8}.${calledFrom & 255}`;
      return send(
        calls[name].path,
        () => ({ userToken: token, 'x-forwarded-for': address, ...signatureOf(fixture, token, payload) }),
        payload,
      );
    },
    staff: (path: string, arg: object) =>
      send(`/staff${path}`, () => ({ staffToken: STAFF_TOKEN }), JSON.stringify(arg)),
    async close() {
      await restarted;
      await stopGatewayProcess(gateway);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type KilledGateway = Awaited<ReturnType<typeof startKilledGateway>>;
