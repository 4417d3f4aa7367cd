/** @fastify/http-proxy with default settings, without the edge's hooks. */
import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { announce, childOptions } from '#test/bench/servers/announce.ts';

const { upstream, logger } = childOptions<{ upstream: string; logger: boolean }>();
const app = Fastify({ logger });
await app.register(httpProxy, { upstream, prefix: '/gateway' });
announce(await app.listen({ host: '127.0.0.1', port: 0 }));
