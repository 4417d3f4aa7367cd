import { type AsyncCommand, cloneMethod } from 'fast-check';
import { expect } from 'vitest';
import type { Reply, Step } from '#test/support/model/action.ts';
import { type ActionCommand, expectEqual } from '#test/support/model/action-command.ts';
import type { OrderModel } from '#test/support/model/order-model.ts';
import type { RealOrders } from '#test/support/model/order-model-fixture.ts';

/** A step whose reply is known. */
interface Answered {
  readonly step: Step;
  readonly reply: Reply;
}

/**
 * Performs actions at once, on two gateways. Their replies and the stored state must be those of one after the
 * other, in any order.
 */
export class RaceCommand implements AsyncCommand<OrderModel, RealOrders> {
  readonly #commands: readonly ActionCommand[];
  /** The codes of the last run. */
  codes = '';

  constructor(commands: readonly ActionCommand[]) {
    this.#commands = commands;
  }

  check(model: OrderModel): boolean {
    return this.#commands.every(command => command.check(model));
  }

  async run(model: OrderModel, real: RealOrders): Promise<void> {
    const steps = this.#commands.flatMap(command => command.pick(model) ?? []);
    const replies = await Promise.all(
      steps.map((step, index) => step.perform(index % 2 ? real.other : real.client)),
    );
    this.codes = replies.map(({ code }) => code).join(' ');
    const seen = await real.read();
    Object.assign(model, findOutcome(model, answered(model, steps, replies), seen));
    expect(await real.findViolations()).toEqual([]);
  }

  toString(): string {
    return `at once (${this.#commands.join(' | ')})${this.codes && ` → ${this.codes}`}`;
  }

  /** Each run has its own outcome. */
  [cloneMethod]() {
    return new RaceCommand(this.#commands.map(command => command[cloneMethod]()));
  }
}

const answered = (model: OrderModel, steps: readonly Step[], replies: readonly Reply[]): Answered[][] =>
  steps.map((step, index) =>
    (step.parts?.(model) ?? [step]).map(part => ({ step: part, reply: replies[index] ?? { code: '' } })),
  );

/** All orders in which sequences can happen, each of which keeps its own order. */
function interleave<Item>(sequences: readonly (readonly Item[])[]): Item[][] {
  const left = sequences.filter(sequence => sequence.length > 0);
  if (left.length === 0) return [[]];
  return left.flatMap(sequence => {
    const [first, ...rest] = sequence as readonly [Item, ...Item[]];
    return interleave(left.map(other => (other === sequence ? rest : other))).map(order => [first, ...order]);
  });
}

/**
 * The model after the steps in an order that explains their replies and the stored state.
 * @throws AggregateError if no order does
 */
function findOutcome(model: OrderModel, sequences: readonly Answered[][], seen: OrderModel): OrderModel {
  const failures: unknown[] = [];
  for (const order of interleave(sequences)) {
    const outcome = structuredClone(model);
    try {
      for (const { step, reply } of order) {
        expect(reply.code).toBe(step.expected(outcome));
        if (reply.code === '0') step.apply(outcome, seen, reply);
      }
      expectEqual(seen, outcome);
      return outcome;
    } catch (failure) {
      failures.push(failure);
    }
  }
  throw new AggregateError(failures, `not the result of any order: ${failures.map(String).join('\n')}`);
}
