/** `npm run --silent openapi`: prints the contract as an OpenAPI document. */
import { openApiDocument } from '#gateway/plugins/openapi.ts';

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
