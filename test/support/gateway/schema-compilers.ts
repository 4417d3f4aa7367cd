import { type Compilers, fastifyCompilers } from '#gateway/compile-on-demand.ts';

type Serializer = ReturnType<ReturnType<Compilers['buildSerializer']>>;

const serializers = new Map<string, Serializer>();

/** The gateway's schema compilers, cached per process: the tests build hundreds of gateways. */
export const sharedCompilers: Compilers = {
  // One Ajv instance, which caches compiled schemas by object identity.
  buildValidator: fastifyCompilers.buildValidator,
  // Cached by the schema's text, because each gateway creates new envelope schemas; none of them references
  // other schemas.
  buildSerializer: (schemas, options) => {
    const compile = fastifyCompilers.buildSerializer(schemas, options);
    return route => {
      const text = JSON.stringify(route.schema);
      const serializer = serializers.get(text) ?? compile(route);
      serializers.set(text, serializer);
      return serializer;
    };
  },
};
