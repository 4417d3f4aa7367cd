/**
 * Random valid input, including edge cases: every response has a code and a message, none is an internal
 * error, and orders, money and stock stay consistent.
 */
import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  sample,
  string,
  stringMatching,
} from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { CODES } from '#shared/contract/codes.ts';
import { calls } from '#shared/contract/index.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { countPieces, findViolations } from '#test/support/gateway/invariants.ts';
import { signatureOf } from '#test/support/gateway/signed-post.ts';
import { runs } from '#test/support/run/exhaustive.ts';

/** Runs per call. */
const TRIES = runs(2, 60);
const MOBILE = '13800000009';

let gateway: TestGateway;
let token: string;
let pieces: ReadonlyMap<string, number>;
/** Ids of the shop's own data, so that calls get past their existence checks. */
let ids: readonly string[];
beforeAll(async () => {
  gateway = await buildTestGateway();
  token = await gateway.signIn(MOBILE);
  pieces = await countPieces(gateway.db);
  const owned = [
    'order',
    'refund',
    'sample_apply',
    'distributor_address',
    'cart_line',
    'parcel',
    'distributor_coupon',
  ]
    .map(table => `SELECT id FROM "${table}" WHERE distributor_id = '200009'`)
    .concat(`SELECT pay_no FROM payment WHERE distributor_id = '200009'`)
    .concat(`SELECT id FROM order_item WHERE distributor_id = '200009'`)
    .concat('(SELECT id FROM sku LIMIT 40)', '(SELECT id FROM commodity LIMIT 10)');
  const { rows } = await gateway.db.$client.query<{ id: string }>(owned.join(' UNION ALL '));
  ids = rows.map(({ id }) => id);
});
afterAll(() => gateway.close());

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Strings that commonly cause bugs. */
const EDGE_CASES: readonly string[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    'null',
    'undefined',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '%%%___\\\\',
    '../..',
    '<b>',
    '$1',
    '{}',
  ],
  ...['1e309', 'NaN', '2026-02-31', '0000-00-00', '9999-12-31', '\u202e', '\ufeff', '\u{1f984}', '𠮷', 'ﬁ'],
  ...[
    '999999999999999999999',
    "1' OR '1'='1",
    '\r\n',
    '\t',
    '__proto__',
    'constructor',
    '*',
    '(',
    '[',
    ')|(',
  ],
];
const MONEY: readonly string[] = [
  '0.00',
  '-0.00',
  '0.01',
  '-0.01',
  '9999999999999.99',
  '-9999999999999.99',
  '10.00',
  '00000.10',
];

/** Valid values of a schema, edge cases first. */
function arbitraryOf(schema: Schema): Arbitrary<unknown> {
  const { type, anyOf, pattern, minLength = 0, maxLength = 200, minimum = -1e9, maximum = 1e9 } = schema;
  if ('const' in schema) return constant(schema.const);
  if (schema.enum) return constantFrom(...schema.enum);
  if (anyOf) return oneof(...anyOf.map(arbitraryOf));
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => [key, arbitraryOf(field)]);
    return record<Record<string, unknown>, string>(Object.fromEntries(fields), {
      requiredKeys: [...(schema.required ?? [])],
    });
  }
  if (type === 'array') {
    const { minItems = 0, maxItems = 20, items = {} } = schema;
    const few = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) };
    const all = { minLength: Math.min(maxItems, 500), maxLength: Math.min(maxItems, 500) };
    return oneof({ weight: 9, arbitrary: array(arbitraryOf(items), few) }, array(arbitraryOf(items), all));
  }
  if (type === 'boolean') return boolean();
  if (type === 'null') return constant(null);
  if (type !== 'string') {
    return oneof(
      constantFrom(minimum, maximum),
      integer({ min: minimum, max: Math.min(maximum, minimum + 60) }),
    );
  }
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern).test(text));
  const known = [...ids, ...EDGE_CASES, ...MONEY, MOBILE].filter(fits);
  const any = pattern
    ? stringMatching(new RegExp(pattern))
    : string({ unit: 'binary', minLength, maxLength }).filter(text => fits(text) && !text.includes('\0'));
  return known.length > 0 ? oneof({ weight: 4, arbitrary: constantFrom(...known) }, any) : any;
}

/** Encodes an object as a query string. */
const asQuery = (query: unknown) =>
  new URLSearchParams(
    Object.entries(query as object).flatMap(([key, value]) =>
      Array.isArray(value) ? value.map(one => [key, String(one)]) : [[key, String(value)]],
    ),
  );

const specs = Object.entries<CallSpec>(calls)
  // Files are tested elsewhere; logout would end the session.
  .filter(([name, { multipart }]) => !multipart && name !== 'logout')
  .map(([name, spec]) => ({ name, spec }));

let sent = 0;
it.each(specs)('$name answers any valid input without an internal error', async ({ name, spec }) => {
  const { method, path, query, body, signed } = spec;
  const args = sample(
    record({
      query: query ? arbitraryOf(query as Schema) : constant({}),
      body: body ? arbitraryOf(body as Schema) : constant({}),
    }),
    TRIES,
  );
  for (const arg of args) {
    const payload = JSON.stringify(arg.body);
    sent += 1;
    const request =
      method === 'POST' ? gateway.http.post(path).type('json').send(payload) : gateway.http.get(path);
    const response = await request.query(asQuery(arg.query)).set({
      tenantId: 'soyoung-zg',
      userToken: token,
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      ...(signed ? signatureOf(gateway, token, payload) : {}),
    });
    const what = `${name} ${JSON.stringify(arg)} ${response.text?.slice(0, 200)}`;
    expect(response.status, what).toBe(200);
    if (response.headers['content-disposition'] !== undefined) continue;
    const { code, msg } = response.body as { code: string; msg: string };
    expect(CODES, what).toContain(code);
    expect(['400', '500'], what).not.toContain(code);
    expect(msg, what).not.toBe('');
  }
});

it('leaves orders, money and stock consistent', async () => {
  expect(await findViolations(gateway.db, { pieces })).toEqual([]);
});
