import type { Static, TSchema } from 'typebox';
import type { WorkContext } from '#gateway/call-context.ts';

/** A call of the supplier's own side: POST `/staff<path>` with a JSON body, opened by the staff token. */
export interface StaffCall<Body extends TSchema = TSchema> {
  readonly path: `/${string}`;
  readonly summary: string;
  readonly body: Body;
  handle(context: WorkContext, arg: Static<Body>): unknown;
  /** Whether an answer tells of something wrong: the command that asked for it ends with an exit code that says so. */
  isBad?(data: unknown): boolean;
}

export function defineStaffCall<Body extends TSchema>(call: StaffCall<Body>): StaffCall<Body> {
  return call;
}
