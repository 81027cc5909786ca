ALTER TABLE "phone_codes" DROP CONSTRAINT "phone_codes_pkey";--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "for_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_phone_for_device_pk" PRIMARY KEY("phone","for_device");
