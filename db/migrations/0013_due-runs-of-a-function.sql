CREATE INDEX "job_runs_due_of_function" ON "job_runs" USING btree ("function_id","due_at") WHERE status = 'running';
