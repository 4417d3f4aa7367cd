import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { calls } from '#shared/contract/index.ts';
import { object } from '#shared/contract/schemas/formats.ts';

/** The contract as an OpenAPI 3.1 document. Its schemas are the contract's JSON Schemas. */
export function openApiDocument() {
  const paths = Object.fromEntries(
    Object.entries<CallSpec>(calls).map(([name, spec]) => [
      spec.path,
      { [spec.method.toLowerCase()]: operation(name, spec) },
    ]),
  );
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Purchasing portal gateway', version: '1' },
    components: {
      securitySchemes: { userToken: { type: 'apiKey' as const, in: 'header' as const, name: 'userToken' } },
    },
    paths,
  };
}

/** Additional headers of a signed call (`signed-calls.ts`). */
const SIGNATURE_HEADERS = [
  { name: 'timestamp', description: 'Milliseconds since 1970, at most 5 minutes off' },
  {
    name: 'sign',
    description:
      'hex(hmac-sha256(timestamp + "\\n" + body, key)), the key being signKey of loginVerify; good once',
  },
].map(header => ({ ...header, in: 'header', required: true, schema: Type.String() }));

function operation(name: string, { access, summary, path, query, body, data, signed }: CallSpec) {
  const queryProperties =
    (query as { properties?: Record<string, object>; required?: string[] } | undefined) ?? {};
  const parameters = Object.entries(queryProperties.properties ?? {}).map(([key, schema]) => ({
    name: key,
    in: 'query',
    required: queryProperties.required?.includes(key) ?? false,
    schema,
  }));
  const envelope = object({ code: Type.String(), msg: Type.String(), data });
  return {
    operationId: name,
    summary,
    description: `Access: ${access}`,
    tags: [path.split('/')[1] ?? ''],
    security: access === 'visitor' ? [] : [{ userToken: [] }],
    parameters: signed ? [...parameters, ...SIGNATURE_HEADERS] : parameters,
    ...(body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: { description: 'The envelope', content: { 'application/json': { schema: envelope } } },
    },
  };
}

/** `/docs`: the documentation page; `/docs/json`: the document. */
export const openApi = fp(
  async app => {
    await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } });
    await app.register(swaggerUi, { routePrefix: '/docs' });
  },
  { name: 'gateway-openapi', fastify: '5.x' },
);
