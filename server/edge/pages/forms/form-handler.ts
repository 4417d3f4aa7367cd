import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageContext } from '#edge/pages/page-context.ts';
import type { FormReply } from '#shared/rendering/ssr-entry.ts';

/** A plain form that was posted to its page's address. */
export interface FormPost {
  readonly form: URLSearchParams;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: PageContext;
}

/** Where it leads, or what the page says that is shown again. */
export type FormOutcome = { readonly redirect: string } | FormReply;

export type FormHandler = (post: FormPost) => Promise<FormOutcome>;
