import { type AsyncCommand, cloneMethod } from 'fast-check';
import { expect } from 'vitest';
import type { Action, Step } from '#test/support/model/action.ts';
import type { OrderModel } from '#test/support/model/order-model.ts';
import type { RealOrders } from '#test/support/model/order-model-fixture.ts';

interface Choice {
  /** Selects the subject. */
  readonly which?: number;
  /** Whether the action is tried where it must succeed, or where it must be rejected. Default: anywhere. */
  readonly isValid?: boolean;
}

/** Performs an action on one of its subjects, and compares reply and stored state with the model. */
export class ActionCommand implements AsyncCommand<OrderModel, RealOrders> {
  readonly action: Action;
  readonly #choice: Choice;
  /** The subject and the code of the last run. */
  #outcome = '';

  constructor(action: Action, choice: Choice = {}) {
    this.action = action;
    this.#choice = choice;
  }

  /** The action on its subject; undefined if there is none. */
  pick(model: OrderModel): Step | undefined {
    const { which = 0, isValid } = this.#choice;
    const steps = this.action.steps(model);
    const possible = steps.filter(
      step => isValid === undefined || (step.expected(model) === '0') === isValid,
    );
    const step = possible[which % Math.max(possible.length, 1)];
    if (step?.subject) this.#outcome = ` ${step.subject}${step.detail ? ` (${step.detail})` : ''}`;
    return step;
  }

  check(model: OrderModel): boolean {
    return this.pick(model) !== undefined;
  }

  async run(model: OrderModel, real: RealOrders): Promise<void> {
    expectEqual(await this.perform(model, real), model);
    expect(await real.findViolations()).toEqual([]);
  }

  /** Performs the action on the gateway and in the model. Returns the state that is stored then. */
  async perform(model: OrderModel, real: RealOrders): Promise<OrderModel> {
    const step = this.pick(model);
    if (!step) throw new Error(`${this} has no subject`);
    const expected = step.expected(model);
    const reply = await step.perform(real.client);
    this.#outcome += ` → ${reply.code}`;
    expect(reply.code, `${this}`).toBe(expected);
    const seen = await real.read();
    if (reply.code === '0') step.apply(model, seen, reply);
    return seen;
  }

  toString(): string {
    return `${this.action.name}${this.#outcome}`;
  }

  /** Each run has its own outcome. */
  [cloneMethod]() {
    return new ActionCommand(this.action, this.#choice);
  }
}

/** Compares by id: records of one millisecond have no order. */
export function expectEqual(seen: OrderModel, model: OrderModel) {
  expect(byId(seen)).toEqual(byId(model));
}

function byId(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Array.isArray(value)
    ? value.map(item => [idOf(item), item] as const)
    : Object.entries(value);
  return Object.fromEntries(entries.map(([key, item]) => [key, byId(item)]));
}

/** Lines of a refund are identified by the line of the order. */
function idOf(item: { readonly id?: string; readonly line?: string }) {
  return item.id ?? item.line ?? '';
}
