import type { Static, TSchema } from 'typebox';
import type { WorkContext } from '#gateway/calls/call-context.ts';

/** A staff call: POST `/staff<path>` with a JSON body, authorised by the staff token. */
export interface StaffCall<Body extends TSchema = TSchema> {
  readonly path: `/${string}`;
  readonly summary: string;
  readonly body: Body;
  /** Fields with the id of a stored picture; the command line stores a file that is named there. */
  readonly pictureFields?: readonly string[];
  /** Maximum size of the body, if larger than that of other calls. */
  readonly maxBodyBytes?: number;
  handle(context: WorkContext, arg: Static<Body>): unknown;
  /** Whether the result reports a failed check; the command line then exits with a non-zero code. */
  isBad?(data: unknown): boolean;
}

export function defineStaffCall<Body extends TSchema>(call: StaffCall<Body>): StaffCall<Body> {
  return call;
}
