/** For `npm run db:generate`, which installs Drizzle's own tool for as long as it takes. */
export default {
  dialect: 'postgresql',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
};
