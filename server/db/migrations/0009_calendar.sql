CREATE TABLE "calendar_cancellations" (
	"user_uid" text NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"sequence" integer NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_cancellations_user_uid_group_id_pk" PRIMARY KEY("user_uid","group_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_tokens" (
	"user_uid" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_cancellations" ADD CONSTRAINT "calendar_cancellations_user_uid_calendar_tokens_user_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."calendar_tokens"("user_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_tokens" ADD CONSTRAINT "calendar_tokens_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_cancellations_cancelled_at_idx" ON "calendar_cancellations" USING btree ("cancelled_at");