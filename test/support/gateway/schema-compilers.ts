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
 * Fastify's own schema compilers, cached per process: the tests build hundreds of gateways, and compiling the
 * contract takes four fifths of the time to build one.
 */
export const sharedCompilers: Compilers = {
  // One Ajv instance, which caches compiled schemas by object identity.
  buildValidator: requireAsFastify('@fastify/ajv-compiler')(),
  // Cached by the schema's text, because each gateway creates new envelope schemas; none of them references
  // other schemas.
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
