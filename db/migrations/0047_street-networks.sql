CREATE TABLE "street_network_parts" (
	"version" text NOT NULL,
	"part" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "street_network_parts_version_part_pk" PRIMARY KEY("version","part")
);
--> statement-breakpoint
CREATE TABLE "street_networks" (
	"version" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"taken_at" timestamp(3) with time zone,
	"active" boolean NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "network" text DEFAULT 'estimated' NOT NULL;--> statement-breakpoint
ALTER TABLE "street_network_parts" ADD CONSTRAINT "street_network_parts_version_street_networks_version_fk" FOREIGN KEY ("version") REFERENCES "public"."street_networks"("version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "street_networks_active" ON "street_networks" USING btree ("active") WHERE active;