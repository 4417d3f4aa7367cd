import type { FastifyInstance } from 'fastify';
import supertest from 'supertest';

/**
 * Requests to one server: `await http.post(path).set(headers).send(body)`. Every status resolves, redirects
 * are not followed, each request has its own connection.
 */
export type Http = ReturnType<typeof supertest>;

/**
 * Listens on a free port until the app closes. Given the app's server, supertest would listen and close for
 * each request, and even after the app has closed.
 */
export async function serve(app: Pick<FastifyInstance, 'listen'>): Promise<Http> {
  return supertest(await app.listen({ host: '127.0.0.1', port: 0 }));
}
