import { defineConfig } from 'drizzle-kit';

/**
 * `drizzle-kit generate --config server/gateway/db/drizzle.config.ts` generates a migration after a schema
 * change.
 */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/gateway/db/schema/*.ts',
  out: './server/gateway/db/migrations',
});
