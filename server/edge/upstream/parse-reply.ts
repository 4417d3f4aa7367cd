import { LRUCache } from 'lru-cache';
import { withDefaultMessage } from '#edge/http/default-message.ts';
import type { RawReply } from '#shared/contract/classify-reply.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

/** Bytes of the replies. With their objects they take about five times as much. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REPLY_BYTES = 64 * 1024;

type Reply = Exclude<RawReply, { fault: unknown }>;

/** Parses the body of a reply. Invalid JSON becomes undefined, which `classifyReply` treats as an invalid reply. */
export function parseReply(status: number, bytes: Buffer): Reply {
  const json = bytes.toString();
  const body = parsed(status, json);
  const dataJson = dataOf(json, body);
  return { status, body, ...(dataJson !== undefined && { dataJson }) };
}

function parsed(status: number, json: string): unknown {
  try {
    return withDefaultMessage(JSON.parse(json), status);
  } catch {
    return undefined;
  }
}

/** How the gateway begins a success; its data follows as the last of three fields. */
const BEGINNING = `{"code":"0","msg":${JSON.stringify(codeMessages['0'])},"data":`;

function dataOf(json: string, body: unknown): string | undefined {
  const isKnown = json.startsWith(BEGINNING) && Object.keys(body ?? {}).length === 3;
  return isKnown ? json.slice(BEGINNING.length, -1) : undefined;
}

/**
 * Like `parseReply`, but equal successful replies are one object, which is frozen from the second one on: pages recognize
 * it and keep the text that they derive from it. For replies that many callers get.
 */
export function createReplyInterner(): typeof parseReply {
  const replies = new LRUCache<string, Reply>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_REPLY_BYTES,
    sizeCalculation: (_, text) => text.length,
  });
  return (status, bytes) => {
    if (status !== 200) return parseReply(status, bytes);
    // A character for each byte: faster than UTF-8, and different bytes have different texts.
    const text = bytes.toString('latin1');
    const known = replies.get(text);
    if (known) {
      if (!Object.isFrozen(known)) freezeDeep(known);
      return known;
    }
    const reply = { status, body: parsed(status, bytes.toString()) };
    replies.set(text, reply);
    return reply;
  };
}

/** Freezes a JSON value with all its objects, also below one that is frozen: pages freeze the data of a reply itself. */
function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freezeDeep(inner);
}
