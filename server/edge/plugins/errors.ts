import fp from 'fastify-plugin';
import { answerError } from '#edge/http/answer-error.ts';
import { EdgeError } from '#edge/http/edge-error.ts';

/** Answers all errors and unknown paths with a code and its text, or with a page for navigations. */
export const errors = fp(
  async app => {
    app.setErrorHandler(answerError);
    app.setNotFoundHandler((request, reply) => answerError(new EdgeError('NOT_FOUND', 404), request, reply));
  },
  { name: 'edge-errors', fastify: '5.x' },
);
