import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionContext } from '#edge/session/apply-reply-effects.ts';
import type { GatewayCaller } from '#edge/upstream/call-gateway.ts';
import type { FormReply } from '#shared/rendering/ssr-entry.ts';
import type { Config } from '../../../config.ts';

/** The services that forms need. */
export interface FormContext extends SessionContext {
  readonly config: Config;
  readonly gateway: Pick<GatewayCaller, 'call'>;
}

/** An HTML form posted without JavaScript to the URL of its page. */
export interface FormPost {
  readonly form: URLSearchParams;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: FormContext;
}

/** A redirect, or the message with which the page is rendered again. */
export type FormOutcome = { readonly redirect: string } | FormReply;

export type FormHandler = (post: FormPost) => Promise<FormOutcome>;
