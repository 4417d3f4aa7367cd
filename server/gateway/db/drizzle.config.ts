import { defineConfig } from 'drizzle-kit';

/** `drizzle-kit generate --config server/gateway/db/drizzle.config.ts` writes the migration for a changed schema. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/gateway/db/schema/*.ts',
  out: './server/gateway/db/migrations',
});
