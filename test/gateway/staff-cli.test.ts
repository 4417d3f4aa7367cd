import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendAsParty } from '#gateway/modules/chat/send-message.ts';
import { reasonOf } from '#gateway/run-command.ts';
import { runStaffCall } from '#gateway/staff/run-staff-call.ts';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/build-gateway.ts';
import { childEnvironment } from '#test/support/child-environment.ts';
import { readConfig } from '../../server/config.ts';

/** Some tests start processes, which take long on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const CLI = fileURLToPath(new URL('../../server/gateway/staff-cli.ts', import.meta.url));
let gateway: TestGateway;
let dataDir: string;

beforeAll(async () => {
  gateway = await buildTestGateway();
  const url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
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

/** The command as a person starts it. A process of its own takes long, so that most tests go without. */
function startStaff(words: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  return new Promise(resolve => {
    const options = { env: { ...childEnvironment, ...environment(env) } };
    execFile(process.execPath, [CLI, ...words], options, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err });
    });
  });
}

/** The same in this process. */
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
  it('lists the calls with their keys', async () => {
    const { code, out } = await startStaff([]);
    expect(code).toBe(0);
    expect(out).toContain('chat/send staffId= memberId= [uid=] msgType= msgContent=\n    Answers in a');
  });

  it('makes a call, and another when it is told to again', async () => {
    const words = ['chat/send', 'staffId=400001', 'memberId=100001', 'msgType=text', 'msgContent=您好 = 在'];
    const sent = await startStaff(words);
    expect(sent).toMatchObject({ code: 0, err: '' });
    const again = await staff(words);
    expect(JSON.parse(again.out).msgId).not.toBe(JSON.parse(sent.out).msgId);

    const history = await staff(['chat/history', 'memberId=100001', 'pageSize=1']);
    expect(JSON.parse(history.out).chatRecordVOList).toMatchObject([{ content: '您好 = 在' }]);
  });

  it('shows lists as tables, with their dates by China’s clock, and as they came where that is wanted', async () => {
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

  it('lets nobody’s text write on the terminal itself, as JSON neither', async () => {
    const partyId = `md1700000000000${'e'.repeat(32)}`;
    const party = { partyId, isTourist: true };
    const content = '\u009b2J\u202e完\u{e0041}\u2028';
    await sendAsParty(gateway.deps, party, { uid: 'u1', msgType: 'text', msgContent: content });
    const { out } = await staff(['waiting', '--json']);
    expect(out).toContain('"\\u009b2J\\u202e完\\udb40\\udc41\\u2028"');
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
    expect(JSON.parse(out).chats).toMatchObject([{ lastContent: content }]);
    expect((await staff(['chat/history', `memberId=${partyId}`])).out).toContain('"\\u009b2J');
  });

  it('makes no token of its own where it finds none', async () => {
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

  it('says that it is done where there is nothing to show', async () => {
    const reason = ['distributor/reject', 'mobile=13800000002', 'reason=门店照片不清晰'];
    expect(await staff(reason)).toEqual({ code: 0, out: 'Done.\n', err: '' });
    expect(await staff(reason)).toMatchObject({ code: 1, err: expect.stringMatching(/^STATE_CHANGED /) });
  });

  it.each<[string, string[], () => Record<string, string>, RegExp]>([
    ['the gateway refuses', ['chat/leave'], () => ({}), /^PARAM_INVALID .*"field":"memberId".*\n$/],
    ['the call is unknown', ['chat/nothing'], () => ({}), /^There is no chat\/nothing.*\n$/],
    ['a word is no pair', ['chat/history', 'memberId'], () => ({}), /^memberId is not of the form.*\n$/],
    [
      'a key comes twice',
      ['distributor/approve', 'mobile=13800000002', 'mobile=13800000003'],
      () => ({}),
      /^mobile is given twice\n$/,
    ],
    ['a key is no plain one', ['waiting', '__proto__=x'], () => ({}), /^PARAM_INVALID .*\n$/],
    ['a value is no JSON', ['chat/history', 'pageSize=many'], () => ({}), /^pageSize must be JSON.*\n$/],
    [
      'the token is another',
      ['chat/leave'],
      () => ({ STAFF_TOKEN: 'of-another-gateway' }),
      /^FORBIDDEN .*\n$/,
    ],
    ['no gateway runs', ['chat/leave'], () => ({ DATA_DIR: join(dataDir, 'none') }), /^No gateway runs.*\n$/],
  ])('says in one line that %s', async (_what, words, env, line) => {
    expect(await staff(words, env())).toMatchObject({ code: 1, out: '', err: expect.stringMatching(line) });
  });

  it('ends with that line on the standard error, and exit code 1', async () => {
    const refused = await startStaff(['chat/leave']);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^PARAM_INVALID .*\n$/) });
    const wrong = await startStaff([], { PORT: 'http' });
    expect(wrong).toEqual({ code: 1, out: '', err: 'PORT must be a port from 0 to 65535\n' });
  });
});
