import ajvCompiler from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyServerOptions } from 'fastify';

type Factory = Required<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
>;

/** Schema compilers of a server. */
export interface Compilers {
  buildValidator(schemas: unknown, options?: object): FastifySchemaCompiler<unknown>;
  buildSerializer(schemas: unknown, options?: object): FastifySerializerCompiler<unknown>;
}

export const fastifyCompilers = {
  buildValidator: ajvCompiler(),
  buildSerializer: SerializerSelector(),
} as unknown as Compilers;

/** Compiles each schema when it is first used: those of the whole contract take a third of the gateway's start. */
export const compileOnDemand = (compilers: Compilers) =>
  ({
    buildValidator(schemas, options) {
      const compile = compilers.buildValidator(schemas, options);
      return route => {
        let validate: ReturnType<typeof compile> | undefined;
        return data => {
          validate ??= compile(route);
          return validate(data) || { error: validate.errors ?? [] };
        };
      };
    },
    buildSerializer(schemas, options) {
      const compile = compilers.buildSerializer(schemas, options);
      return route => {
        let serialize: ReturnType<typeof compile> | undefined;
        return data => {
          serialize ??= compile(route);
          return serialize(data);
        };
      };
    },
  }) satisfies Compilers as unknown as Factory;
