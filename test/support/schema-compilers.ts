import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type SerializerFactory = NonNullable<Compilers['buildSerializer']>;
type Serializer = ReturnType<ReturnType<SerializerFactory>>;

const requireHere = createRequire(import.meta.url);
const requireAsFastify = createRequire(requireHere.resolve('fastify'));

const compileSerializers: SerializerFactory = requireAsFastify(
  '@fastify/fast-json-stringify-compiler',
).SerializerSelector();
const serializers = new Map<string, Serializer>();

/**
 * Fastify's own compilers of schemas, kept for the process: hundreds of gateways are built by the tests, and compiling
 * the contract is four fifths of the work of building one.
 */
export const sharedCompilers: Compilers = {
  // One Ajv, which keeps what it compiled by the schema's object.
  buildValidator: requireAsFastify('@fastify/ajv-compiler')(),
  // By the schema's text, as each gateway makes its envelopes anew; none refers to a schema beside it.
  buildSerializer: (besides, options) => {
    const compile = compileSerializers(besides, options);
    return route => {
      const text = JSON.stringify(route.schema);
      const serializer = serializers.get(text) ?? compile(route);
      serializers.set(text, serializer);
      return serializer;
    };
  },
};
