import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runStaffCall } from '#gateway/cli/run-staff-call.ts';
import { sendAsParticipant } from '#gateway/modules/chat/send-message.ts';
import { reasonOf } from '#gateway/run-command.ts';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { childEnvironment } from '#test/support/run/child-environment.ts';
import { readConfig } from '../../server/config.ts';

/** Some tests start processes, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const CLI = fileURLToPath(new URL('../../server/gateway/cli/staff-cli.ts', import.meta.url));
let gateway: TestGateway;
let dataDir: string;

beforeAll(async () => {
  gateway = await buildTestGateway();
  const url = gateway.app.listeningOrigin;
  dataDir = await mkdtemp(join(tmpdir(), 'portal-staff-'));
  await writeFile(join(dataDir, 'gateway.json'), JSON.stringify({ url }));
  await writeFile(join(dataDir, 'staff-token'), `${STAFF_TOKEN}\n`);
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await gateway.close();
});

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const environment = (env: Record<string, string>) => ({ DATA_DIR: dataDir, ...env });

/** Runs the command as a process. That is slow, so most tests call it in this process. */
function startStaff(words: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  return new Promise(resolve => {
    const options = { env: { ...childEnvironment, ...environment(env) } };
    execFile(process.execPath, [CLI, ...words], options, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err });
    });
  });
}

/** Like `startStaff`, in this process. */
async function staff(words: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const said: string[] = [];
  const outcome = (isGood: boolean, err = '') => ({
    code: isGood ? 0 : 1,
    out: said.map(text => `${text}\n`).join(''),
    err,
  });
  try {
    const { isGood } = await runStaffCall(readConfig(environment(env)), words, text => said.push(text));
    return outcome(isGood);
  } catch (error) {
    return outcome(false, `${reasonOf(error)}\n`);
  }
}

describe('npm run staff', () => {
  it('lists the calls with their parameters', async () => {
    const { code, out } = await startStaff([]);
    expect(code).toBe(0);
    expect(out).toContain('chat/send staffId= memberId= [uid=] msgType= msgContent=\n    Sends a message');
  });

  it.each(['--help', '-h'])('lists the calls for %s', async word => {
    expect(await staff([word])).toEqual(await staff([]));
  });

  it('lists the fields of a call for --help, and does not make it', async () => {
    const { code, out } = await staff(['chat/send', '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(/^ {4}staffId {2}required, string/m);
    expect(out).toMatch(/^ {4}uid {2}generated, string/m);
    expect(out).toMatch(/^ {4}msgType {2}required, "text" \|/m);
  });

  it('makes a new call on each run', async () => {
    const words = ['chat/send', 'staffId=400001', 'memberId=100001', 'msgType=text', 'msgContent=您好 = 在'];
    const sent = await startStaff(words);
    expect(sent).toMatchObject({ code: 0, err: '' });
    const again = await staff(words);
    expect(JSON.parse(again.out).msgId).not.toBe(JSON.parse(sent.out).msgId);

    const history = await staff(['chat/history', 'memberId=100001', 'pageSize=1']);
    expect(JSON.parse(history.out).chatRecordVOList).toMatchObject([{ content: '您好 = 在' }]);
  });

  it('prints lists as tables with dates in China’s time zone, or as JSON with --json', async () => {
    const { out } = await staff(['waiting']);
    expect(out).toMatch(
      /^certifications\ndistributorId +mobile +shopName .*\n200002 +13800000002 +拾光美学生活馆 /,
    );
    expect(out).toMatch(/\n\nchats\n\(nothing\)\n$/);
    const page = await staff(['distributor/list', 'status=DISABLE']);
    expect(page.out).toMatch(/ DISABLE .* 周以宁 +\d{4}-\d\d-\d\d \d\d:\d\d\n1 of 1\n$/);
    const { records } = JSON.parse((await staff(['distributor/list', 'status=DISABLE', '--json'])).out);
    expect(records).toMatchObject([{ shopName: '芳华日化商行', createDate: expect.stringMatching(/Z$/) }]);
  });

  it('removes terminal control characters from tables and JSON', async () => {
    const participantId = `md1700000000000${'e'.repeat(32)}`;
    const participant = { participantId, isTourist: true };
    const content = '\u009b2J\u202e完\u{e0041}\u2028';
    await sendAsParticipant({ ...gateway.deps, requestId: 'test' }, participant, {
      uid: 'u1',
      msgType: 'text',
      msgContent: content,
    });
    const { out } = await staff(['waiting', '--json']);
    expect(out).toContain('"\\u009b2J\\u202e完\\udb40\\udc41\\u2028"');
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
    expect(JSON.parse(out).chats).toMatchObject([{ lastContent: content }]);
    expect((await staff(['chat/history', `memberId=${participantId}`])).out).toContain('"\\u009b2J');
  });

  it('does not create a missing staff token', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'portal-staff-'));
    const url = gateway.app.listeningOrigin;
    const outcome = await staff(['waiting'], { DATA_DIR: empty, GATEWAY_URL: url });
    expect(outcome).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no staff token in .*\n$/),
    });
    expect(await readdir(empty)).toEqual([]);
    await rm(empty, { recursive: true });
  });

  it('prints Done for an empty result', async () => {
    const reason = ['distributor/reject', 'mobile=13800000002', 'reason=门店照片不清晰'];
    expect(await staff(reason)).toEqual({ code: 0, out: 'Done.\n', err: '' });
    expect(await staff(reason)).toMatchObject({ code: 1, err: expect.stringMatching(/^STATE_CHANGED /) });
  });

  it.each<[string, string[], () => Record<string, string>, RegExp]>([
    ['the gateway rejects the call', ['chat/leave'], () => ({}), /^PARAM_INVALID .*"field":"memberId".*\n$/],
    ['the call is unknown', ['chat/nothing'], () => ({}), /^There is no chat\/nothing.*\n$/],
    ['a word has no value', ['chat/history', 'memberId'], () => ({}), /^memberId is not of the form.*\n$/],
    [
      'a key is given twice',
      ['distributor/approve', 'mobile=13800000002', 'mobile=13800000003'],
      () => ({}),
      /^mobile is given twice\n$/,
    ],
    ['a key is unknown', ['waiting', '__proto__=x'], () => ({}), /^PARAM_INVALID .*\n$/],
    ['a value is not JSON', ['chat/history', 'pageSize=many'], () => ({}), /^pageSize must be JSON.*\n$/],
    ['the token is wrong', ['chat/leave'], () => ({ STAFF_TOKEN: 'of-another-gateway' }), /^FORBIDDEN .*\n$/],
    ['no gateway runs', ['chat/leave'], () => ({ DATA_DIR: join(dataDir, 'none') }), /^No gateway runs.*\n$/],
  ])('prints one line when %s', async (_what, words, env, line) => {
    expect(await staff(words, env())).toMatchObject({ code: 1, out: '', err: expect.stringMatching(line) });
  });

  it('prints errors to the standard error and exits with code 1', async () => {
    const rejected = await startStaff(['chat/leave']);
    expect(rejected).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^PARAM_INVALID .*\n$/) });
    const wrong = await startStaff([], { PORT: 'http' });
    expect(wrong).toEqual({ code: 1, out: '', err: 'PORT must be a port from 0 to 65535\n' });
  });
});
