CREATE TABLE "drop_shipping_import" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"trade_type" text NOT NULL,
	"rows" jsonb NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drop_shipping_import_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_amount_check";--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "freight_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_item" ADD COLUMN "unshipped_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "drop_shipping_import" ADD CONSTRAINT "drop_shipping_import_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drop_shipping_import_create_date_index" ON "drop_shipping_import" USING btree ("create_date");--> statement-breakpoint
CREATE INDEX "refund_item_distributor_id_order_item_id_index" ON "refund_item" USING btree ("distributor_id","order_item_id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount_check" CHECK ("refund"."freight_amount" >= 0 AND "refund"."amount" >= "refund"."freight_amount");--> statement-breakpoint
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_check" CHECK ("refund_item"."quantity" > 0 AND "refund_item"."unshipped_quantity" BETWEEN 0 AND "refund_item"."quantity" AND "refund_item"."amount" >= 0);