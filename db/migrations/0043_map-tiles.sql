CREATE TABLE "map_tiles" (
	"tileset_id" bigint NOT NULL,
	"z" smallint NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "map_tiles_tileset_id_z_x_y_pk" PRIMARY KEY("tileset_id","z","x","y")
);
--> statement-breakpoint
CREATE TABLE "map_tilesets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "map_tilesets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"active" boolean DEFAULT false NOT NULL,
	"attribution" text NOT NULL,
	"west" double precision NOT NULL,
	"south" double precision NOT NULL,
	"east" double precision NOT NULL,
	"north" double precision NOT NULL,
	"center_lat" double precision NOT NULL,
	"center_lng" double precision NOT NULL,
	"tiles" integer DEFAULT 0 NOT NULL,
	"built_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "map_tiles" ADD CONSTRAINT "map_tiles_tileset_id_map_tilesets_id_fk" FOREIGN KEY ("tileset_id") REFERENCES "public"."map_tilesets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "map_tilesets_active" ON "map_tilesets" USING btree ("active") WHERE active;--> statement-breakpoint
-- Tiles are compressed already.
alter table map_tiles alter column bytes set storage external;
--> statement-breakpoint
insert into content_versions (scope, epoch) values ('map', substr(md5(random()::text || clock_timestamp()::text), 1, 8));
