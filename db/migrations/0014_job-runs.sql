CREATE TABLE "job_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"function_id" text NOT NULL,
	"once" text NOT NULL,
	"event" json NOT NULL,
	"request_id" text,
	"status" text DEFAULT 'running' NOT NULL,
	"output" json,
	"error" json,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "job_runs_once" UNIQUE("function_id","once")
);
--> statement-breakpoint
CREATE TABLE "job_steps" (
	"run_id" text NOT NULL,
	"step_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"result" json,
	"position" integer,
	CONSTRAINT "job_steps_run_id_step_id_pk" PRIMARY KEY("run_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "job_tasks" (
	"run_id" text NOT NULL,
	"step_id" text NOT NULL,
	"function_id" text NOT NULL,
	"kind" text DEFAULT 'call' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"crashes" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lease" text,
	"lanes" text[] DEFAULT '{}' NOT NULL,
	"limits" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "job_tasks_run_id_step_id_pk" PRIMARY KEY("run_id","step_id")
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "completeness_missing" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_steps" ADD CONSTRAINT "job_steps_run_id_job_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."job_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tasks" ADD CONSTRAINT "job_tasks_run_id_job_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."job_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_runs_ended" ON "job_runs" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "job_tasks_due" ON "job_tasks" USING btree ("due_at");