CREATE TABLE "brand" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"english_name" text NOT NULL,
	"origin" text NOT NULL,
	"country" text NOT NULL,
	"slogan" text NOT NULL,
	"story" text NOT NULL,
	"tint" text NOT NULL,
	"logo" text NOT NULL,
	"banner" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commodity" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"brand_id" text NOT NULL,
	"kind_id" text NOT NULL,
	"trade_type" text NOT NULL,
	"thumbnail" text NOT NULL,
	"tags" text[] NOT NULL,
	"default_sku_id" text NOT NULL,
	"sku_count" integer NOT NULL,
	"price" bigint NOT NULL,
	"market_price" bigint NOT NULL,
	"rank" integer NOT NULL,
	"sales_count" integer NOT NULL,
	"listed_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commodity_kind" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text,
	"path" text[] NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"recipe" jsonb NOT NULL,
	CONSTRAINT "picture_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"id" text PRIMARY KEY NOT NULL,
	"commodity_id" text NOT NULL,
	"sku_code" text NOT NULL,
	"bar_code" text NOT NULL,
	"specs" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"market_price" bigint NOT NULL,
	"min_qty" integer NOT NULL,
	"step_qty" integer NOT NULL,
	"max_qty" integer,
	"stock" integer NOT NULL,
	"warehouse_id" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "sku_skuCode_unique" UNIQUE("sku_code"),
	CONSTRAINT "sku_barCode_unique" UNIQUE("bar_code"),
	CONSTRAINT "sku_stock_check" CHECK ("sku"."stock" >= 0),
	CONSTRAINT "sku_quantity_check" CHECK ("sku"."step_qty" > 0 AND "sku"."min_qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "sku_tier" (
	"sku_id" text NOT NULL,
	"min_qty" integer NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "sku_tier_sku_id_min_qty_pk" PRIMARY KEY("sku_id","min_qty")
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"trade_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_label" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_label_item" (
	"label_id" text NOT NULL,
	"brand_id" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "brand_label_item_label_id_brand_id_pk" PRIMARY KEY("label_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "feature" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cover" text NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_config" (
	"type" text PRIMARY KEY NOT NULL,
	"feature_id" text NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_item" (
	"feature_id" text NOT NULL,
	"commodity_id" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "feature_item_feature_id_commodity_id_pk" PRIMARY KEY("feature_id","commodity_id")
);
--> statement-breakpoint
CREATE TABLE "home_banner" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"image" text NOT NULL,
	"link_url" text NOT NULL,
	"tint" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recommend_item" (
	"type" text NOT NULL,
	"commodity_id" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "recommend_item_type_commodity_id_pk" PRIMARY KEY("type","commodity_id")
);
--> statement-breakpoint
CREATE TABLE "recommend_row" (
	"type" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commodity" ADD CONSTRAINT "commodity_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity" ADD CONSTRAINT "commodity_kind_id_commodity_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."commodity_kind"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_tier" ADD CONSTRAINT "sku_tier_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_label_item" ADD CONSTRAINT "brand_label_item_label_id_brand_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."brand_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_label_item" ADD CONSTRAINT "brand_label_item_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_config" ADD CONSTRAINT "feature_config_feature_id_feature_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."feature"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_item" ADD CONSTRAINT "feature_item_feature_id_feature_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."feature"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_item" ADD CONSTRAINT "feature_item_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommend_item" ADD CONSTRAINT "recommend_item_type_recommend_row_type_fk" FOREIGN KEY ("type") REFERENCES "public"."recommend_row"("type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommend_item" ADD CONSTRAINT "recommend_item_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_origin_sort_index" ON "brand" USING btree ("origin","sort");--> statement-breakpoint
CREATE INDEX "commodity_brand_id_index" ON "commodity" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "commodity_kind_id_index" ON "commodity" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "commodity_rank_id_index" ON "commodity" USING btree ("rank" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "commodity_sales_count_id_index" ON "commodity" USING btree ("sales_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "commodity_listed_date_id_index" ON "commodity" USING btree ("listed_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "commodity_price_id_index" ON "commodity" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "commodity_market_price_id_index" ON "commodity" USING btree ("market_price","id");--> statement-breakpoint
CREATE INDEX "commodity_kind_path_index" ON "commodity_kind" USING gin ("path");--> statement-breakpoint
CREATE INDEX "sku_commodity_id_sort_index" ON "sku" USING btree ("commodity_id","sort");--> statement-breakpoint
CREATE INDEX "sku_sellable_index" ON "sku" USING btree ("commodity_id") WHERE "sku"."stock" >= "sku"."min_qty";--> statement-breakpoint
CREATE INDEX "feature_start_date_id_index" ON "feature" USING btree ("start_date" DESC NULLS FIRST,"id");