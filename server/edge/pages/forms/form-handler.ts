import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageContext } from '#edge/pages/render/page-context.ts';
import type { FormReply } from '#shared/rendering/ssr-entry.ts';

/** An HTML form posted without JavaScript to the URL of its page. */
export interface FormPost {
  readonly form: URLSearchParams;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: PageContext;
}

/** A redirect, or the message with which the page is rendered again. */
export type FormOutcome = { readonly redirect: string } | FormReply;

export type FormHandler = (post: FormPost) => Promise<FormOutcome>;
