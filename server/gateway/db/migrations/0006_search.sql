CREATE SEQUENCE "public"."commodity_revision" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "commodity" ADD COLUMN "revision" bigint DEFAULT nextval('commodity_revision') NOT NULL;--> statement-breakpoint
CREATE INDEX "commodity_revision_index" ON "commodity" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "sku_sold_out_index" ON "sku" USING btree ("commodity_id") WHERE "sku"."stock" < "sku"."min_qty";