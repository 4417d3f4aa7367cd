import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatState } from '#client/chat/chat-types.ts';
import type { ChatTab } from '#test/client/chat-tab.ts';
import { CALM, ChatWorld } from '#test/client/chat-world.ts';
import { runs } from '#test/support/exhaustive.ts';

const RUNS = runs(60, 400);

/** What may happen, in any order and at any time. */
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

/** Runs the steps and notes what was written, in its order. */
async function run(world: ChatWorld, steps: readonly Step[]): Promise<string[]> {
  const written: string[] = [];
  for (const _ of [0, 1]) open(world.openTab());
  for (const taken of steps) {
    const tab = 'tab' in taken ? world.tabs[taken.tab] : undefined;
    switch (taken.kind) {
      case 'write': {
        const text = `text ${written.length}`;
        if (tab?.chat.sendText(text)) written.push(text);
        break;
      }
      case 'staff':
        for (let i = 0; i < taken.count; i++) world.staffWrites(`answer ${i}`);
        break;
      case 'pass':
        await world.pass(taken.ms);
        break;
      case 'break':
        tab?.breakSocket();
        break;
      case 'online':
        world.setOnline(taken.isOnline);
        break;
      case 'reload':
        if (tab) open(world.reload(tab, taken));
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

/** States that a reader should never have seen. The engine would take what a listener throws for a fault of its own. */
const wrongStates: ChatState[] = [];

function open({ chat }: ChatTab) {
  chat.subscribe(() => {
    if (!isInOrder(chat.getState())) wrongStates.push(chat.getState());
  });
  chat.show();
}

/** At no time does a message stand twice, or in the wrong place: by id, and what is not stored at the end. */
function isInOrder({ messages }: ChatState): boolean {
  const places = messages.map(({ id }) => (id === null ? Number.POSITIVE_INFINITY : Number(id)));
  return (
    places.every(
      (place, i) => i === 0 || place === Number.POSITIVE_INFINITY || place > (places[i - 1] ?? 0),
    ) && new Set(messages.map(({ uid }) => uid)).size === messages.length
  );
}

/** The storm is over, every tab connects once more, and everything is read to its beginning. */
async function comeToRest(world: ChatWorld) {
  world.weather = CALM;
  world.setOnline(true);
  for (const tab of world.tabs) tab.chat.show();
  await world.pass(120_000);
  for (const tab of world.tabs) {
    tab.breakSocket();
    tab.event('online');
  }
  await world.pass(120_000);
  for (const { chat } of world.tabs) {
    while (chat.getState().earlier !== 'none') {
      void chat.loadEarlier();
      await world.pass(1000);
    }
  }
}

/** What the gateway holds is what every tab shows: all of it, once, in its order, as stored. */
function expectTruth(world: ChatWorld) {
  expect(wrongStates).toEqual([]);
  const truth = world.stored().map(({ id, content }) => ({ id, content }));
  for (const { chat } of world.tabs) {
    const { messages, connection, history } = chat.getState();
    expect({ connection, history }).toEqual({ connection: 'open', history: 'ready' });
    expect(messages.map(({ id, content }) => ({ id, content }))).toEqual(truth);
    expect(messages.every(({ status }) => status === 'success' || status === '')).toBe(true);
  }
}

const own = (world: ChatWorld) =>
  world
    .stored()
    .filter(({ isSendByCs }) => isSendByCs === '0')
    .map(({ content }) => content);

describe('whatever the network does', () => {
  it('every message stands once, in the gateway’s order, in every tab', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(step, { maxLength: 40 }), async (seed, steps) => {
        const world = new ChatWorld(seed);
        const written = await run(world, steps);
        await comeToRest(world);
        expectTruth(world);
        expect(own(world).toSorted()).toEqual(written.toSorted());
      }),
      { numRuns: RUNS },
    );
  });

  it('what one tab writes is stored in the order in which it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(step, { maxLength: 40 }), async (seed, steps) => {
        const world = new ChatWorld(seed);
        const ofOneTab = steps.map(taken => (taken.kind === 'write' ? { ...taken, tab: 0 } : taken));
        const written = await run(world, ofOneTab);
        await comeToRest(world);
        expect(own(world)).toEqual(written);
      }),
      { numRuns: RUNS },
    );
  });

  it('a visitor who logs in keeps what she wrote', async () => {
    const halves = fc.tuple(fc.array(step, { maxLength: 20 }), fc.array(step, { maxLength: 20 }));
    await fc.assert(
      fc.asyncProperty(fc.integer(), halves, async (seed, [before, after]) => {
        const world = new ChatWorld(seed, { isMember: false });
        const asVisitor = await run(world, before);
        world.logIn();
        const all = [...asVisitor, ...(await run(world, after))];
        await comeToRest(world);
        expectTruth(world);
        expect(own(world).toSorted()).toEqual(all.toSorted());
      }),
      { numRuns: RUNS },
    );
  });
});
