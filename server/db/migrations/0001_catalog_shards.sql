-- The list's version is the sum of these rows; see server/db/schema.ts.
INSERT INTO "catalog_versions" ("shard") SELECT generate_series(0, 15) ON CONFLICT DO NOTHING;
