-- Pictures are compressed already; trying it again costs seconds for a large one.
ALTER TABLE "images" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "image_variants" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
