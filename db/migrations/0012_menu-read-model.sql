CREATE TABLE "menu_items" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"place_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sku" text NOT NULL,
	"prices" jsonb NOT NULL,
	"collection_ids" bigint[] DEFAULT '{}' NOT NULL,
	"enabled" boolean NOT NULL,
	"starts_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_items_place" ON "menu_items" USING btree ("place_id");