CREATE TABLE "place_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" bigint NOT NULL,
	"email" "citext" NOT NULL,
	"role" text NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"token_hash" "bytea",
	"sent_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "place_invitations_role" CHECK ("place_invitations"."role" in ('owner', 'manager', 'till'))
);
--> statement-breakpoint
CREATE TABLE "place_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_members_role" CHECK ("place_members"."role" in ('owner', 'manager', 'till'))
);
--> statement-breakpoint
ALTER TABLE "place_invitations" ADD CONSTRAINT "place_invitations_claim_id_place_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."place_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_members" ADD CONSTRAINT "place_members_claim_id_place_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."place_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_members" ADD CONSTRAINT "place_members_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "place_invitations_once" ON "place_invitations" USING btree ("claim_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "place_invitations_token" ON "place_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "place_invitations_email" ON "place_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "place_invitations_expiry" ON "place_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "place_members_once" ON "place_members" USING btree ("claim_id","user_id");--> statement-breakpoint
CREATE INDEX "place_members_user" ON "place_members" USING btree ("user_id","claim_id");
