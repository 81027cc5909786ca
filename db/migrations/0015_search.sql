CREATE TABLE "search_docs" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"rank" text collate "C" NOT NULL,
	"words" "tsvector" NOT NULL,
	"hit_json" text NOT NULL,
	CONSTRAINT "search_docs_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"cuts" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_docs_rank" ON "search_docs" USING btree ("kind","rank","id");--> statement-breakpoint
CREATE INDEX "search_docs_words" ON "search_docs" USING gin ("words") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_words_inside" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_words_cuts" ON "search_words" USING gin ("cuts") WITH (gin_pending_list_limit=256);