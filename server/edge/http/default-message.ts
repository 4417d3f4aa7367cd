import { isEnvelope } from '#shared/contract/classify-reply.ts';
import { type Code, NORMAL_CODES } from '#shared/contract/codes.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';

/** Codes whose empty message is meaningful: success, and the server error that `classifyReply` words itself. */
const WITHOUT_MESSAGE: ReadonlySet<string> = new Set([...NORMAL_CODES, '500']);

/** Default text of a code. Unknown codes get a general text. */
export function textOf(code: string): string {
  return Object.hasOwn(codeMessages, code) ? codeMessages[code as Code] : transportErrors.requestFailed;
}

/**
 * Adds the default text to an error without a message, so that the browser does not need the table of texts. An HTTP
 * 500 without a message is worded by `classifyReply`.
 */
export function withDefaultMessage(body: unknown, status: number): unknown {
  if (status === 500 || !isEnvelope(body) || body.msg?.trim() || WITHOUT_MESSAGE.has(body.code)) return body;
  return { ...body, msg: textOf(body.code) };
}
