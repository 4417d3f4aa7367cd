/** The staff's terminal as a separate process with a real gateway, tested through its input and output. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CouponCard, GiftCard } from '#shared/contract/schemas/chat-cards.ts';
import { buildTestGateway, STAFF_TOKEN, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { openChat, visitorId } from '#test/support/gateway/chat-client.ts';
import { childEnvironment } from '#test/support/run/child-environment.ts';

/** The tests start processes, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const CLI = fileURLToPath(new URL('../../server/gateway/cli/staff-cli.ts', import.meta.url));
const PATIENCE = { timeout: 60_000, interval: 50 };

let gateway: TestGateway;
let dataDir: string;
let terminal: Terminal;
let visitors = 0;

beforeAll(async () => {
  gateway = await buildTestGateway();
  dataDir = await mkdtemp(join(tmpdir(), 'portal-staff-chat-'));
  await writeFile(join(dataDir, 'staff-token'), `${STAFF_TOKEN}\n`);
  await writeAddress(gateway);
});
afterAll(async () => {
  await gateway.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starting a process is slow, so most tests share a terminal. */
async function openTerminal() {
  terminal = new Terminal();
  await terminal.shows('Connected.');
}

const writeAddress = ({ app }: TestGateway) =>
  writeFile(join(dataDir, 'gateway.json'), JSON.stringify({ url: app.listeningOrigin }));

class Terminal {
  readonly #process: ChildProcessWithoutNullStreams;
  #text = '';
  #seen = 0;
  readonly exited: Promise<unknown[]>;

  constructor(words: readonly string[] = []) {
    this.#process = spawn(process.execPath, [CLI, 'chat', ...words], {
      env: { ...childEnvironment, DATA_DIR: dataDir },
    });
    this.#process.stdout.on('data', chunk => {
      this.#text += chunk;
    });
    this.#process.stderr.on('data', chunk => {
      this.#text += `stderr: ${chunk}`;
    });
    this.exited = once(this.#process, 'close');
  }

  type(...lines: readonly string[]) {
    this.#process.stdin.write(lines.map(line => `${line}\n`).join(''));
  }

  end() {
    this.#process.stdin.end();
  }

  /** Waits for text in the output since the last call. */
  async shows(wanted: string | RegExp): Promise<string> {
    return vi.waitFor(() => {
      const fresh = this.#text.slice(this.#seen);
      expect(fresh).toMatch(wanted);
      const [match = ''] = fresh.match(wanted) ?? [];
      this.#seen += fresh.indexOf(match) + match.length;
      return match;
    }, PATIENCE);
  }

  get text() {
    return this.#text;
  }

  async kill() {
    if (this.#process.exitCode === null) this.#process.kill();
    await this.exited;
  }
}

const newVisitor = () => visitorId(++visitors);
const write = (anonId: string, msgContent: string) =>
  gateway.call('sendToCsByAnon', { uid: msgContent, msgType: 'text', msgContent, anonId });
async function historyOf(anonId: string) {
  const { data } = await gateway.call('listChatHistoryByAnon', { data: { anonId } });
  return data.chatRecordVOList;
}

describe('npm run staff -- chat', () => {
  beforeAll(openTerminal);
  afterAll(() => terminal.kill());

  it('exchanges messages and cards with a visitor', async () => {
    const anonId = newVisitor();
    const visitor = openChat(gateway.app, { anonId });
    expect(await visitor.status).toBe(101);
    await write(anonId, '你好，这款有货吗？');
    const [, number = ''] =
      /\[(\d+)\]/.exec(await terminal.shows(/\[\d+\] visitor 0001: 你好，这款有货吗？/)) ?? [];

    terminal.type(`/open ${number}`);
    await terminal.shows(/— visitor 0001 —\n\d{4}-\d\d-\d\d \d\d:\d\d visitor 0001: 你好，这款有货吗？/);
    terminal.type('有的，今天就能发出。');
    await terminal.shows(/许知夏: 有的，今天就能发出。/);
    await vi.waitFor(() => expect(visitor.contents()).toContain('有的，今天就能发出。'), PATIENCE);
    await write(anonId, '太好了');
    await terminal.shows(/visitor 0001: 太好了/);

    terminal.type('/coupon', '/discount 8.5 300', '/gift 面膜');
    await terminal.shows('¥50 off from ¥500');
    await terminal.shows('8.5 tenths to pay from ¥300');
    await terminal.shows(/\[gift\] .*面膜.*worth ¥[\d.]+, from ¥1000.00, 30 days/);
    const cards = (await historyOf(anonId)).slice(-3).map(({ content }) => JSON.parse(content));
    expect([CouponCard, CouponCard, GiftCard].map((schema, i) => Value.Check(schema, cards[i]))).toEqual([
      true,
      true,
      true,
    ]);

    terminal.type('/leave');
    await terminal.shows('You have left visitor 0001.');
    terminal.type('还在吗');
    await terminal.shows('No conversation is open');
    expect(terminal.text.match(/许知夏: 有的/g)).toHaveLength(1);
    visitor.socket.close();
  });

  it('prints a seeded conversation with its cards and pictures, page by page', async () => {
    terminal.type('/list');
    const line = await terminal.shows(/\d+ {2}花漾美妆集合店 \(with 程安然\)/);
    terminal.type(`/open ${Number.parseInt(line, 10)}`);
    await terminal.shows(/\[image\] http:\/\/localhost:3000\/gateway\/soyoungzg\/api\/image\/\S+/);
    await terminal.shows(/\[coupon\] 售后补偿券: ¥50 off from ¥500, 全场通用, \d{4}-\d\d-\d\d to/);
    await terminal.shows(/\[gift\] .*from ¥3000.00, 30 days/);
    terminal.type('/more');
    await terminal.shows('(that is all)');
    expect(terminal.text.indexOf('[commodity ')).toBeGreaterThan(0);
  });

  it('removes terminal control characters from messages', async () => {
    const anonId = newVisitor();
    await write(anonId, '第一行\n\u001b[2J\u001b]0;owned\u0007第二行');
    await terminal.shows('第一行');
    expect(terminal.text).not.toContain('\u001b');
    expect(terminal.text).not.toContain('\u0007');
  });

  it('switches to another staff member, who can take over a conversation', async () => {
    const anonId = newVisitor();
    await write(anonId, '转人工');
    const line = await terminal.shows(/\[\d+\] visitor \w+: 转人工/);
    terminal.type('/staff', '/staff 400002');
    await terminal.shows('400002  程安然');
    await terminal.shows(/You are 程安然.[\s\S]*Connected./);
    terminal.type(`/open ${/\d+/.exec(line)?.[0]}`, '我是安然');
    await terminal.shows('程安然: 我是安然');
    expect((await historyOf(anonId)).at(-1)).toMatchObject({ sendUserId: '400002' });
    terminal.type('/staff 9', '/nothing');
    await terminal.shows('There is no staff 9');
    await terminal.shows('There is no /nothing');
  });

  it('finishes pending commands when its input ends, and exits', async () => {
    terminal.type('/list', '/help');
    terminal.end();
    expect(await terminal.exited).toEqual([0, null]);
    expect(terminal.text).toContain('/quit  ');
  });

  it('reconnects to a restarted gateway on another port without missing messages', async () => {
    await openTerminal();
    const anonId = newVisitor();
    await write(anonId, '断网之前');
    const line = await terminal.shows(/\[\d+\] visitor \w+: 断网之前/);
    terminal.type(`/open ${/\d+/.exec(line)?.[0]}`);
    await terminal.shows(/visitor \w+: 断网之前/);

    const next = await buildTestGateway({ db: gateway.connectAgain(), clock: gateway.clock });
    await gateway.app.close();
    await terminal.shows('The connection is lost');
    await next.call('sendToCsByAnon', { uid: 'x', msgType: 'text', msgContent: '断网之中', anonId });
    await writeAddress(next);
    await terminal.shows(/Connected\.\n.*visitor \w+: 断网之中/);
    terminal.type('都收到了');
    await terminal.shows('许知夏: 都收到了');
    expect(terminal.text.match(/: 断网之前/g)).toHaveLength(2);
    expect(terminal.text.match(/: 断网之中/g)).toHaveLength(1);
    terminal.type('/quit');
    expect(await terminal.exited).toEqual([0, null]);
    await next.close();
  });
});
