CREATE TABLE "cart_import" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"rows" jsonb NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_import_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"sku_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	"removed_date" timestamp (3) with time zone,
	CONSTRAINT "cart_line_distributor_id_id_pk" PRIMARY KEY("distributor_id","id"),
	CONSTRAINT "cart_line_quantity_check" CHECK ("cart_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"distributor_id" text NOT NULL,
	"commodity_id" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourite_distributor_id_commodity_id_pk" PRIMARY KEY("distributor_id","commodity_id")
);
--> statement-breakpoint
CREATE TABLE "recommended_item" (
	"list_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "recommended_item_list_id_sku_id_pk" PRIMARY KEY("list_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "recommended_list" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"advisor_name" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	"valid_end_date" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "request_reply" (
	"distributor_id" text NOT NULL,
	"request_id" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"reply" jsonb NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_reply_distributor_id_request_id_pk" PRIMARY KEY("distributor_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "commodity_visit" (
	"commodity_id" text NOT NULL,
	"day" date NOT NULL,
	"source" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "commodity_visit_commodity_id_day_source_pk" PRIMARY KEY("commodity_id","day","source")
);
--> statement-breakpoint
ALTER TABLE "commodity" ADD COLUMN "images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "commodity" ADD COLUMN "detail_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "commodity" ADD COLUMN "on_shelf" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_import" ADD CONSTRAINT "cart_import_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_item" ADD CONSTRAINT "recommended_item_list_id_recommended_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."recommended_list"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_item" ADD CONSTRAINT "recommended_item_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_list" ADD CONSTRAINT "recommended_list_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reply" ADD CONSTRAINT "request_reply_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_import_create_date_index" ON "cart_import" USING btree ("create_date");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line_distributor_id_sku_id_index" ON "cart_line" USING btree ("distributor_id","sku_id");--> statement-breakpoint
CREATE INDEX "cart_line_removed_date_index" ON "cart_line" USING btree ("removed_date") WHERE "cart_line"."removed_date" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "favourite_distributor_id_create_date_index" ON "favourite" USING btree ("distributor_id","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recommended_list_distributor_id_create_date_index" ON "recommended_list" USING btree ("distributor_id","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_reply_create_date_index" ON "request_reply" USING btree ("create_date");