CREATE TABLE "disbursement_overrides" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disbursement_overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"merchant_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"currency" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"notes" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp(3) with time zone,
	"disbursement_id" bigint,
	CONSTRAINT "disbursement_overrides_two_people" CHECK ("disbursement_overrides"."decided_by" <> "disbursement_overrides"."requested_by" or "disbursement_overrides"."disbursement_id" is null),
	CONSTRAINT "disbursement_overrides_decided" CHECK (("disbursement_overrides"."decided_by" is null) = ("disbursement_overrides"."decided_at" is null)),
	CONSTRAINT "disbursement_overrides_payout" CHECK ("disbursement_overrides"."disbursement_id" is null or "disbursement_overrides"."decided_by" is not null),
	CONSTRAINT "disbursement_overrides_amount" CHECK ("disbursement_overrides"."amount" > 0 and "disbursement_overrides"."period_start" <= "disbursement_overrides"."period_end")
);
--> statement-breakpoint
DROP INDEX "orders_merchant";--> statement-breakpoint
ALTER TABLE "disbursements" ADD COLUMN "merchant_id" text;--> statement-breakpoint
ALTER TABLE "disbursements" ADD COLUMN "disjoint" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "merchant_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disbursement_overrides" ADD CONSTRAINT "disbursement_overrides_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_overrides" ADD CONSTRAINT "disbursement_overrides_merchant_id_app_users_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_overrides" ADD CONSTRAINT "disbursement_overrides_disbursement_id_disbursements_id_fk" FOREIGN KEY ("disbursement_id") REFERENCES "public"."disbursements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disbursement_overrides_open" ON "disbursement_overrides" USING btree ("id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "disbursement_overrides_disbursement" ON "disbursement_overrides" USING btree ("disbursement_id");--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_merchant_id_app_users_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_merchant_id_app_users_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disbursements_merchant" ON "disbursements" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "orders_ledger" ON "orders" USING btree ("place_id","currency","merchant_id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "orders_merchant" ON "orders" USING btree ("place_id","merchant_id","id") WHERE status not in ('pending_payment', 'expired');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_commission" CHECK ("orders"."commission_rate" between 0 and 10000);--> statement-breakpoint
-- The merchant of an earlier order is the one whose claim was last approved before the order.
UPDATE orders SET merchant_id = (
  SELECT c.user_id FROM place_claims c JOIN audit_log a ON a.entity = 'claim:' || c.id AND a.action = 'claim.approved'
  WHERE c.place_id = orders.place_id AND a.at <= orders.created_at ORDER BY a.at DESC LIMIT 1);--> statement-breakpoint
UPDATE orders SET merchant_id = c.user_id FROM place_claims c
WHERE orders.merchant_id IS NULL AND c.place_id = orders.place_id AND c.status = 'approved' AND c.created_at <= orders.created_at;--> statement-breakpoint
-- Periods of earlier payouts may overlap.
UPDATE disbursements SET disjoint = false,
  merchant_id = (SELECT c.user_id FROM place_claims c WHERE c.id = disbursements.claim_id);--> statement-breakpoint
-- The periods of a place as numeric ranges, place by place: range_ops knows them without btree_gist.
ALTER TABLE disbursements ADD CONSTRAINT disbursements_periods EXCLUDE USING gist (
  numrange(place_id * 10000000000::numeric + (period_start - date '2000-01-01'),
    place_id * 10000000000::numeric + (period_end - date '2000-01-01'), '[]') WITH &&) WHERE (disjoint);
