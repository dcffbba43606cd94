CREATE TABLE "image_parts" (
	"hash" text NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "image_parts_hash_part_pk" PRIMARY KEY("hash","part")
);
--> statement-breakpoint
-- Pictures are compressed already.
ALTER TABLE "image_parts" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Pieces of 1 MiB, as PART_BYTES in images/imageStore.ts has them.
INSERT INTO "image_parts" ("hash", "part", "bytes", "created_at")
SELECT i."hash", n, substring(i."bytes" FROM n * 1048576 + 1 FOR 1048576), i."created_at"
FROM "images" i, generate_series(0, (length(i."bytes") - 1) / 1048576) n;
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "size" integer;
--> statement-breakpoint
UPDATE "images" SET "size" = length("bytes");
--> statement-breakpoint
ALTER TABLE "images" ALTER COLUMN "size" SET NOT NULL;
