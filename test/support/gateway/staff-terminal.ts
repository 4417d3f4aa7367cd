import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStaffCall } from '#gateway/cli/run-staff-call.ts';
import { reasonOf } from '#gateway/run-command.ts';
import { STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { readConfig } from '../../../server/config.ts';

/** Runs staff commands in this process, on a test gateway; `folder` is for their files. */
export async function openStaffTerminal(gateway: Pick<TestGateway, 'app'>) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-terminal-'));
  await writeFile(join(folder, 'gateway.json'), JSON.stringify({ url: gateway.app.listeningOrigin }));
  const config = readConfig({ DATA_DIR: folder, STAFF_TOKEN, DEMO: '0' });
  return {
    folder,
    /** Runs a command and returns its output; a failure that it throws is its last line. */
    async run(...words: string[]): Promise<{ isGood: boolean; out: string }> {
      const said: string[] = [];
      try {
        const { isGood } = await runStaffCall(config, words, text => said.push(text));
        return { isGood, out: said.join('\n') };
      } catch (error) {
        return { isGood: false, out: [...said, reasonOf(error)].join('\n') };
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
