-- Runs in the old form cannot be resumed. No deployment has any.
DELETE FROM "job_runs";--> statement-breakpoint
DROP TABLE "job_steps" CASCADE;--> statement-breakpoint
DROP TABLE "job_tasks" CASCADE;--> statement-breakpoint
ALTER TABLE "job_runs" DROP CONSTRAINT "job_runs_once";--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "idempotency_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "steps" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "crashes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "due_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "lease_token" text;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "concurrency_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "concurrency_limits" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "job_runs_due" ON "job_runs" USING btree ("due_at") WHERE status = 'running';--> statement-breakpoint
ALTER TABLE "job_runs" DROP COLUMN "once";--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_idempotency" UNIQUE("function_id","idempotency_key");