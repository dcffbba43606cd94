CREATE TABLE "live_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"version" integer,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_changes_xid_idx" ON "live_changes" USING btree ("xid");--> statement-breakpoint
-- Triggers, not statements of the program, so that no way to write can forget it, and a rolled-back transaction leaves nothing.
CREATE FUNCTION record_group_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO live_changes (kind, subject) VALUES ('group', OLD.id);
	ELSE
		INSERT INTO live_changes (kind, subject, version) VALUES ('group', NEW.id, NEW.version);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live_group AFTER INSERT OR DELETE ON groups FOR EACH ROW EXECUTE FUNCTION record_group_change();
--> statement-breakpoint
CREATE TRIGGER live_group_update AFTER UPDATE OF version ON groups FOR EACH ROW EXECUTE FUNCTION record_group_change();
--> statement-breakpoint
CREATE FUNCTION record_inbox_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO live_changes (kind, subject) VALUES ('inbox', coalesce(NEW.user_uid, OLD.user_uid));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live_inbox AFTER INSERT OR DELETE OR UPDATE OF read_at ON notifications FOR EACH ROW EXECUTE FUNCTION record_inbox_change();
--> statement-breakpoint
CREATE FUNCTION record_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO live_changes (kind, subject) VALUES ('session', coalesce(NEW.uid, OLD.uid));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live_session AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION record_session_end();
--> statement-breakpoint
CREATE TRIGGER live_token_floor AFTER INSERT OR UPDATE ON token_floors FOR EACH ROW EXECUTE FUNCTION record_session_end();
