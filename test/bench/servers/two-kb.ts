import { calls } from '#shared/contract/index.ts';

const BYTES = 2048;

/** A call to which the benchmark's upstream answers exactly 2 KB of JSON. */
export const TWO_KB_PATH = `${calls.listDictByType.path}?type=BENCH`;

const envelope = (label: string) => Buffer.from(JSON.stringify({ code: '0', msg: '', data: [{ label }] }));

export const TWO_KB_ANSWER = envelope('x'.repeat(BYTES - envelope('').length));
