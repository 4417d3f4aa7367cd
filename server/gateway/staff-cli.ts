/**
 * `npm run staff`: the supplier's calls from a terminal. Alone it lists them; `npm run staff -- chat/send key=value …`
 * makes one, on the gateway that runs on DATA_DIR (or on GATEWAY_URL).
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { staffCalls } from '#gateway/modules/staff-calls.ts';
import { runCommand } from '#gateway/run-command.ts';
import { readStaffToken } from '#gateway/staff-token.ts';
import type { Config } from '../config.ts';

/** What a call's body says of itself: JSON Schema. */
interface BodySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
  readonly required?: readonly string[];
}

/** Keys that tell two same calls apart from one sent twice: made here when they are not given. */
const ONCE_KEYS = ['uid', 'requestId'];
/** Written as JSON on the command line; everything else is text as it is. */
const JSON_TYPES = ['integer', 'number', 'boolean', 'array', 'object'];

const say = (text: string) => process.stdout.write(`${text}\n`);

await runCommand(async config => {
  const [name, ...words] = process.argv.slice(2);
  if (name === undefined) return listCalls();
  const call = staffCalls.find(({ path }) => path === `/${name}`);
  if (!call) throw new Error(`There is no ${name}; npm run staff lists what there is`);
  const { code, msg, data } = await send(config, call.path, readBody(call.body, words));
  if (code !== '0') throw new Error(`${code} ${msg}${data ? ` ${JSON.stringify(data)}` : ''}`);
  say(JSON.stringify(data, null, 2));
});

function listCalls() {
  for (const { path, summary, body } of staffCalls) {
    const { properties = {}, required = [] } = body as BodySchema;
    const keys = Object.keys(properties).map(key =>
      required.includes(key) && !ONCE_KEYS.includes(key) ? `${key}=` : `[${key}=]`,
    );
    say([path.slice(1), ...keys].join(' '));
    say(`    ${summary}`);
  }
}

/** The body that the `key=value` words make. Whether it is a right one the gateway says. */
function readBody(schema: TSchema, words: readonly string[]): Record<string, unknown> {
  const { properties = {}, required = [] } = schema as BodySchema;
  const body: Record<string, unknown> = {};
  for (const key of ONCE_KEYS) if (required.includes(key)) body[key] = randomUUID();
  for (const word of words) {
    const [, key, value] = /^(\w+)=(.*)$/s.exec(word) ?? [];
    if (key === undefined || value === undefined) throw new Error(`${word} is not of the form key=value`);
    const type = properties[key]?.type;
    body[key] = type !== undefined && JSON_TYPES.includes(type) ? parseJson(key, value) : value;
  }
  return body;
}

function parseJson(key: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new Error(`${key} must be JSON, such as 20, true or ["a"]`);
  }
}

interface Envelope {
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
}

async function send(config: Config, path: string, body: unknown): Promise<Envelope> {
  const url = config.gatewayUrl ?? (await runningGateway(config));
  const response = await fetch(`${url}/staff${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', staffToken: await readStaffToken(config) },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(`No gateway answers at ${url}`);
  });
  return (await response.json()) as Envelope;
}

async function runningGateway({ dataDir }: Config): Promise<string> {
  const text = await readFile(join(dataDir, 'gateway.json'), 'utf8').catch(() => {
    throw new Error(`No gateway runs on ${dataDir}: npm start or npm run gateway starts one`);
  });
  return (JSON.parse(text) as { url: string }).url;
}
