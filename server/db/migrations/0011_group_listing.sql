-- How text is compared and searched, as in browsers (src/domain/groupFilters.ts). A Postgres built without ICU gets the order of its
-- bytes instead, and ignores case in English words only.
DO $$ BEGIN
	CREATE COLLATION hobnob_order (provider = icu, locale = 'en@colStrength=primary;colNumeric=yes', deterministic = false);
	CREATE COLLATION hobnob_text (provider = icu, locale = 'und');
EXCEPTION WHEN feature_not_supported OR invalid_parameter_value THEN
	CREATE COLLATION hobnob_order (provider = libc, locale = 'C');
	CREATE COLLATION hobnob_text (provider = libc, locale = 'C');
END $$;
--> statement-breakpoint
CREATE TABLE "group_listing" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_listing" ADD CONSTRAINT "group_listing_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_listing_newest_idx" ON "group_listing" USING btree ("created_at" DESC NULLS LAST,"group_id");--> statement-breakpoint
CREATE INDEX "group_listing_oldest_idx" ON "group_listing" USING btree (date_trunc('milliseconds', "created_at" at time zone 'UTC'),"created_at" DESC NULLS LAST,"group_id");--> statement-breakpoint
CREATE INDEX "group_listing_name_idx" ON "group_listing" USING btree ("name" collate hobnob_order,"created_at" DESC NULLS LAST,"group_id");--> statement-breakpoint
CREATE INDEX "group_listing_name_desc_idx" ON "group_listing" USING btree ("name" collate hobnob_order desc nulls last,"created_at" DESC NULLS LAST,"group_id");--> statement-breakpoint
CREATE INDEX "group_listing_location_idx" ON "group_listing" USING btree ("location" collate hobnob_order,"created_at" DESC NULLS LAST,"group_id");--> statement-breakpoint
CREATE INDEX "group_listing_location_desc_idx" ON "group_listing" USING btree ("location" collate hobnob_order desc nulls last,"created_at" DESC NULLS LAST,"group_id");--> statement-breakpoint
CREATE INDEX "group_listing_category_idx" ON "group_listing" USING btree ("category","created_at" DESC NULLS LAST,"group_id");--> statement-breakpoint
CREATE INDEX "groups_most_members_idx" ON "groups" USING btree ("member_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "groups_least_members_idx" ON "groups" USING btree ("member_count","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "groups_start_date_idx" ON "groups" USING btree ("start_date");
--> statement-breakpoint
-- U+FFFF between the fields, which is no character, so that no search finds the end of one and the start of the next.
CREATE FUNCTION group_search_text(name text, description text, location text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT lower(normalize(concat_ws(U&'\FFFF', name, description, location), NFC) COLLATE hobnob_text)
$$;
--> statement-breakpoint
CREATE FUNCTION write_group_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO group_listing (group_id, category, name, location, created_at, search_text)
	VALUES (NEW.id, NEW.category, NEW.name, NEW.location, NEW.created_at, group_search_text(NEW.name, NEW.description, NEW.location))
	ON CONFLICT (group_id) DO UPDATE SET category = excluded.category, name = excluded.name, location = excluded.location,
		created_at = excluded.created_at, search_text = excluded.search_text;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER group_listing_insert AFTER INSERT ON groups FOR EACH ROW EXECUTE FUNCTION write_group_listing();
--> statement-breakpoint
CREATE TRIGGER group_listing_update AFTER UPDATE OF name, description, category, location, created_at ON groups FOR EACH ROW
	WHEN ((OLD.name, OLD.description, OLD.category, OLD.location, OLD.created_at)
		IS DISTINCT FROM (NEW.name, NEW.description, NEW.category, NEW.location, NEW.created_at))
	EXECUTE FUNCTION write_group_listing();
--> statement-breakpoint
INSERT INTO group_listing (group_id, category, name, location, created_at, search_text)
SELECT id, category, name, location, created_at, group_search_text(name, description, location) FROM groups;
--> statement-breakpoint
-- Without fastupdate, because embedded Postgres never vacuums: a search would read thousands of new groups one by one.
-- Without the right to add an extension a search reads every row: correct, but slower (docs/operations.md).
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX group_listing_text_idx ON group_listing USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
	RAISE NOTICE 'pg_trgm is not available: searching the list has no index';
END $$;
