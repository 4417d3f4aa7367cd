import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatState } from '#client/features/chat/model/chat-types.ts';
import { CALM, ChatFixture } from '#test/client/chat-fixture.ts';
import type { ChatTab } from '#test/client/chat-tab.ts';
import { runs } from '#test/support/run/exhaustive.ts';

const RUNS = runs(60, 400);

/** Random events, in any order and at any time. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('write' as const), tab: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('staff' as const), count: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 20_000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('break' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('online' as const), isOnline: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(1), crashes: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('earlier' as const), tab: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('look' as const), tab: fc.nat(1), isShown: fc.boolean() }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Runs the steps and returns the written texts in order. */
async function run(fixture: ChatFixture, steps: readonly Step[]): Promise<string[]> {
  const written: string[] = [];
  for (const _ of [0, 1]) open(fixture.openTab());
  for (const taken of steps) {
    const tab = 'tab' in taken ? fixture.tabs[taken.tab] : undefined;
    switch (taken.kind) {
      case 'write': {
        const text = `text ${written.length}`;
        if (tab?.chat.sendText(text)) written.push(text);
        break;
      }
      case 'staff':
        for (let i = 0; i < taken.count; i++) fixture.staffWrites(`answer ${i}`);
        break;
      case 'pass':
        await fixture.pass(taken.ms);
        break;
      case 'break':
        tab?.breakSocket();
        break;
      case 'online':
        fixture.setOnline(taken.isOnline);
        break;
      case 'reload':
        if (tab) open(fixture.reload(tab, taken));
        break;
      case 'earlier':
        void tab?.chat.loadEarlier();
        break;
      case 'look':
        if (taken.isShown) tab?.chat.show();
        else tab?.chat.hide();
    }
  }
  return written;
}

/**
 * Invalid states that were observed. Collected, because the chat would handle an exception of a listener itself.
 */
const wrongStates: ChatState[] = [];

function open({ chat }: ChatTab) {
  chat.subscribe(() => {
    if (!isInOrder(chat.getState())) wrongStates.push(chat.getState());
  });
  chat.show();
}

/** Messages must be unique and sorted by id, unsent ones last. */
function isInOrder({ messages }: ChatState): boolean {
  const places = messages.map(({ id }) => (id === null ? Number.POSITIVE_INFINITY : Number(id)));
  return (
    places.every(
      (place, i) => i === 0 || place === Number.POSITIVE_INFINITY || place > (places[i - 1] ?? 0),
    ) && new Set(messages.map(({ uid }) => uid)).size === messages.length
  );
}

/** Restores the network, reconnects every tab and loads the complete history. */
async function settleAll(fixture: ChatFixture) {
  fixture.weather = CALM;
  fixture.setOnline(true);
  for (const tab of fixture.tabs) tab.chat.show();
  await fixture.pass(120_000);
  for (const tab of fixture.tabs) {
    tab.breakSocket();
    tab.event('online');
  }
  await fixture.pass(120_000);
  for (const { chat } of fixture.tabs) {
    while (chat.getState().earlier !== 'none') {
      void chat.loadEarlier();
      await fixture.pass(1000);
    }
  }
}

/** Every tab must show exactly the messages of the gateway, in its order. */
function expectConsistent(fixture: ChatFixture) {
  expect(wrongStates).toEqual([]);
  const stored = fixture.stored().map(({ id, content }) => ({ id, content }));
  for (const { chat } of fixture.tabs) {
    const { messages, connection, history } = chat.getState();
    expect({ connection, history }).toEqual({ connection: 'open', history: 'ready' });
    expect(messages.map(({ id, content }) => ({ id, content }))).toEqual(stored);
    expect(messages.every(({ status }) => status === 'success' || status === '')).toBe(true);
  }
}

const own = (fixture: ChatFixture) =>
  fixture
    .stored()
    .filter(({ isSendByCs }) => isSendByCs === '0')
    .map(({ content }) => content);

describe('with random network failures', () => {
  it('every tab shows every message once, in the gateway’s order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(step, { maxLength: 40 }), async (seed, steps) => {
        const fixture = new ChatFixture(seed);
        const written = await run(fixture, steps);
        await settleAll(fixture);
        expectConsistent(fixture);
        expect(own(fixture).toSorted()).toEqual(written.toSorted());
      }),
      { numRuns: RUNS },
    );
  });

  it('messages of one tab are stored in the order in which they were written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(step, { maxLength: 40 }), async (seed, steps) => {
        const fixture = new ChatFixture(seed);
        const ofOneTab = steps.map(taken => (taken.kind === 'write' ? { ...taken, tab: 0 } : taken));
        const written = await run(fixture, ofOneTab);
        await settleAll(fixture);
        expect(own(fixture)).toEqual(written);
      }),
      { numRuns: RUNS },
    );
  });

  it('a visitor keeps all messages after login', async () => {
    const halves = fc.tuple(fc.array(step, { maxLength: 20 }), fc.array(step, { maxLength: 20 }));
    await fc.assert(
      fc.asyncProperty(fc.integer(), halves, async (seed, [before, after]) => {
        const fixture = new ChatFixture(seed, { isMember: false });
        const asVisitor = await run(fixture, before);
        fixture.logIn();
        const all = [...asVisitor, ...(await run(fixture, after))];
        await settleAll(fixture);
        expectConsistent(fixture);
        expect(own(fixture).toSorted()).toEqual(all.toSorted());
      }),
      { numRuns: RUNS },
    );
  });
});
