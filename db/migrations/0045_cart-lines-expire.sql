ALTER TABLE "cart_lines" ADD COLUMN "changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE cart_lines SET changed_at = carts.changed_at FROM carts WHERE carts.id = cart_lines.cart_id;
