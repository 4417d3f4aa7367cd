import { Agent } from 'node:http';
import type { FastifyInstance } from 'fastify';
import supertest from 'supertest';

/**
 * Requests to one server: `await http.post(path).set(headers).send(body)`. Every status resolves, redirects
 * are not followed, connections are kept.
 */
export type Http = ReturnType<typeof supertest>;

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;
const connections = new Agent({ keepAlive: true });

/**
 * Listens on a free port until the app closes. Given the app's server, supertest would listen and close for
 * each request, and even after the app has closed.
 */
export async function serve(app: Pick<FastifyInstance, 'listen'>): Promise<Http> {
  const http = supertest(await app.listen({ host: '127.0.0.1', port: 0 }));
  for (const method of METHODS) {
    const begin = http[method];
    http[method] = path => begin(path).agent(connections);
  }
  return http;
}
