CREATE SEQUENCE "public"."commodity_revision" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "advisor" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certification_step" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certification_step_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "distributor" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"shop_name" text NOT NULL,
	"shop_type" text NOT NULL,
	"level" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_mobile" text NOT NULL,
	"province_code" text DEFAULT '' NOT NULL,
	"city_code" text DEFAULT '' NOT NULL,
	"district_code" text DEFAULT '' NOT NULL,
	"region" text NOT NULL,
	"address" text NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"licence_image_url" text,
	"store_image_urls" text[] DEFAULT '{}' NOT NULL,
	"brand_ids" text[] DEFAULT '{}' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"reject_reason" text,
	"certified_date" timestamp (3) with time zone,
	"develop_customer_service_id" text,
	"create_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distributor_brand_authorization" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"brand_id" text NOT NULL,
	"valid_start_date" timestamp (3) with time zone NOT NULL,
	"valid_end_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "distributor_brand_authorization_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"password_hash" text NOT NULL,
	"distributor_id" text,
	"logout_status" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "member_source" (
	"member_id" text PRIMARY KEY NOT NULL,
	"source" text,
	"medium" text,
	"campaign" text,
	"content" text,
	"term" text,
	"develop_cs_id" text,
	"create_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"member_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"notice_mobile" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "security_event_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"member_id" text NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"last_seen_date" timestamp (3) with time zone NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	"expire_date" timestamp (3) with time zone NOT NULL,
	"forced_reason" text
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"refund_no" text NOT NULL,
	"order_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"freight_amount" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"company_code" text,
	"delivery_no" text,
	"expire_time" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_distributor_id_id_pk" PRIMARY KEY("distributor_id","id"),
	CONSTRAINT "refund_amount_check" CHECK ("refund"."freight_amount" >= 0 AND "refund"."amount" >= "refund"."freight_amount")
);
--> statement-breakpoint
CREATE TABLE "refund_item" (
	"distributor_id" text NOT NULL,
	"refund_id" text NOT NULL,
	"order_item_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"unshipped_quantity" integer DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_item_distributor_id_refund_id_order_item_id_pk" PRIMARY KEY("distributor_id","refund_id","order_item_id"),
	CONSTRAINT "refund_item_check" CHECK ("refund_item"."quantity" > 0 AND "refund_item"."unshipped_quantity" BETWEEN 0 AND "refund_item"."quantity" AND "refund_item"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_step" (
	"distributor_id" text NOT NULL,
	"refund_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"remark" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_step_distributor_id_refund_id_id_pk" PRIMARY KEY("distributor_id","refund_id","id")
);
--> statement-breakpoint
CREATE TABLE "sample_apply" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"sample_no" text NOT NULL,
	"status" text NOT NULL,
	"purpose" text NOT NULL,
	"address" jsonb NOT NULL,
	"reject_reason" text,
	"company_code" text,
	"delivery_no" text,
	"ship_date" timestamp (3) with time zone,
	"receive_date" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sample_apply_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "sample_item" (
	"distributor_id" text NOT NULL,
	"sample_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"commodity_id" text NOT NULL,
	"name" text NOT NULL,
	"specs" jsonb NOT NULL,
	"sku_code" text NOT NULL,
	"bar_code" text NOT NULL,
	"thumbnail" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "sample_item_distributor_id_sample_id_sku_id_pk" PRIMARY KEY("distributor_id","sample_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "sample_step" (
	"distributor_id" text NOT NULL,
	"sample_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"remark" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sample_step_distributor_id_sample_id_id_pk" PRIMARY KEY("distributor_id","sample_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "brand_section" (
	"brand_id" text NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "brand_section_brand_id_sort_pk" PRIMARY KEY("brand_id","sort")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text,
	"path" text[] NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commodity" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"brand_id" text NOT NULL,
	"category_id" text NOT NULL,
	"trade_type" text NOT NULL,
	"thumbnail" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"detail_html" text DEFAULT '' NOT NULL,
	"on_shelf" boolean DEFAULT true NOT NULL,
	"tags" text[] NOT NULL,
	"default_sku_id" text NOT NULL,
	"sku_count" integer NOT NULL,
	"price" bigint NOT NULL,
	"market_price" bigint NOT NULL,
	"rank" integer NOT NULL,
	"sales_count" integer NOT NULL,
	"listed_date" timestamp (3) with time zone NOT NULL,
	"revision" bigint DEFAULT nextval('commodity_revision') NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commodity_document" (
	"commodity_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" "bytea",
	"source" text,
	CONSTRAINT "commodity_document_commodity_id_kind_file_name_pk" PRIMARY KEY("commodity_id","kind","file_name"),
	CONSTRAINT "commodity_document_check" CHECK ("commodity_document"."bytes" IS NOT NULL OR "commodity_document"."source" IS NOT NULL)
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
CREATE TABLE "picture" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"distributor_id" text,
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
	"stock_change" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"drop_minimum" integer,
	"drop_price" bigint,
	"warehouse_id" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "sku_skuCode_unique" UNIQUE("sku_code"),
	CONSTRAINT "sku_barCode_unique" UNIQUE("bar_code"),
	CONSTRAINT "sku_stock_check" CHECK ("sku"."stock" >= 0),
	CONSTRAINT "sku_quantity_check" CHECK ("sku"."step_qty" > 0 AND "sku"."min_qty" > 0),
	CONSTRAINT "sku_drop_check" CHECK (("sku"."drop_minimum" IS NULL) = ("sku"."drop_price" IS NULL) AND "sku"."drop_minimum" > 0 AND "sku"."drop_price" > 0)
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
CREATE TABLE "chat_conversation" (
	"participant_id" text PRIMARY KEY NOT NULL,
	"is_tourist" boolean NOT NULL,
	"staff_id" text,
	"waiting_since" timestamp (3) with time zone,
	"read_id" bigint,
	"create_date" timestamp (3) with time zone NOT NULL,
	"update_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_group" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"participant_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"send_user_id" text NOT NULL,
	"is_send_by_cs" text NOT NULL,
	"channel_type" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_message_participant_id_id_pk" PRIMARY KEY("participant_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_staff" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"group_id" text NOT NULL,
	"seen_date" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "custom_dict_entry" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dict_entry" (
	"type" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "dict_entry_type_value_pk" PRIMARY KEY("type","value")
);
--> statement-breakpoint
CREATE TABLE "module_switch" (
	"type" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_account" (
	"distributor_id" text PRIMARY KEY NOT NULL,
	"limit" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_bill" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"month" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"paid_fee" bigint NOT NULL,
	"close_date" timestamp (3) with time zone NOT NULL,
	"due_date" timestamp (3) with time zone NOT NULL,
	"paid_date" timestamp (3) with time zone,
	CONSTRAINT "credit_bill_distributor_id_id_pk" PRIMARY KEY("distributor_id","id"),
	CONSTRAINT "credit_bill_paid_check" CHECK ("credit_bill"."paid_fee" >= 0 AND "credit_bill"."paid" BETWEEN 0 AND greatest("credit_bill"."amount", 0))
);
--> statement-breakpoint
CREATE TABLE "credit_bill_line" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"bill_id" text NOT NULL,
	"transaction_id" text,
	"order_id" text,
	"other_bill_id" text,
	"amount" bigint NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_bill_line_distributor_id_id_pk" PRIMARY KEY("distributor_id","id"),
	CONSTRAINT "credit_bill_line_check" CHECK ("credit_bill_line"."amount" <> 0 AND ("credit_bill_line"."transaction_id" IS NULL) = ("credit_bill_line"."other_bill_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "credit_repayment" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"repay_no" text NOT NULL,
	"pay_no" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	CONSTRAINT "credit_repayment_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "credit_repayment_bill" (
	"distributor_id" text NOT NULL,
	"repayment_id" text NOT NULL,
	"bill_id" text NOT NULL,
	"fee" bigint NOT NULL,
	"principal" bigint NOT NULL,
	CONSTRAINT "credit_repayment_bill_distributor_id_repayment_id_bill_id_pk" PRIMARY KEY("distributor_id","repayment_id","bill_id"),
	CONSTRAINT "credit_repayment_bill_check" CHECK ("credit_repayment_bill"."fee" >= 0 AND "credit_repayment_bill"."principal" >= 0)
);
--> statement-breakpoint
CREATE TABLE "drop_shipping_import" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"trade_type" text NOT NULL,
	"rows" jsonb NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drop_shipping_import_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "image_reference" (
	"image_id" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	CONSTRAINT "image_reference_image_id_source_source_id_pk" PRIMARY KEY("image_id","source","source_id")
);
--> statement-breakpoint
CREATE TABLE "uploaded_image" (
	"id" text PRIMARY KEY NOT NULL,
	"scene" text NOT NULL,
	"member_id" text,
	"mime_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"source_hash" text,
	CONSTRAINT "uploaded_image_sourceHash_unique" UNIQUE("source_hash")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"apply_no" text NOT NULL,
	"status" text NOT NULL,
	"invoice_type" text NOT NULL,
	"seller_id" text NOT NULL,
	"header" jsonb NOT NULL,
	"email" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"mailed_date" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_distributor_id_id_pk" PRIMARY KEY("distributor_id","id"),
	CONSTRAINT "invoice_amount_check" CHECK ("invoice"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_document" (
	"distributor_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"document" text NOT NULL,
	"invoice_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"net_amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"issue_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_document_distributor_id_invoice_id_document_pk" PRIMARY KEY("distributor_id","invoice_id","document")
);
--> statement-breakpoint
CREATE TABLE "invoice_header" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"header_type" text NOT NULL,
	"name" text NOT NULL,
	"tax_no" text NOT NULL,
	"bank" text NOT NULL,
	"bank_account" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"status" text NOT NULL,
	"reject_reason" text,
	"default_date" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_header_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_order" (
	"distributor_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"freight_amount" bigint NOT NULL,
	CONSTRAINT "invoice_order_distributor_id_invoice_id_order_id_pk" PRIMARY KEY("distributor_id","invoice_id","order_id"),
	CONSTRAINT "invoice_order_check" CHECK ("invoice_order"."freight_amount" BETWEEN 0 AND "invoice_order"."amount")
);
--> statement-breakpoint
CREATE TABLE "invoice_pdf" (
	"distributor_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"document" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "invoice_pdf_distributor_id_invoice_id_document_pk" PRIMARY KEY("distributor_id","invoice_id","document")
);
--> statement-breakpoint
CREATE TABLE "invoice_step" (
	"distributor_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"remark" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_step_distributor_id_invoice_id_id_pk" PRIMARY KEY("distributor_id","invoice_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_balance" (
	"distributor_id" text NOT NULL,
	"account" text NOT NULL,
	"balance" bigint NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "ledger_balance_distributor_id_account_pk" PRIMARY KEY("distributor_id","account")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"distributor_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"seq" integer NOT NULL,
	"balance_after" bigint NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entry_distributor_id_account_transaction_id_pk" PRIMARY KEY("distributor_id","account","transaction_id"),
	CONSTRAINT "ledger_entry_amount_check" CHECK ("ledger_entry"."amount" <> 0),
	CONSTRAINT "ledger_entry_balance_check" CHECK ("ledger_entry"."balance_after" >= 0 OR "ledger_entry"."account" NOT IN ('BALANCE', 'DEPOSIT', 'REBATE', 'BALANCE_FROZEN', 'DEPOSIT_FROZEN'))
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"ref_no" text NOT NULL,
	"remark" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_watch" (
	"id" integer PRIMARY KEY NOT NULL,
	"checked_date" timestamp (3) with time zone,
	"last_shop" text DEFAULT '' NOT NULL,
	"wrong_shops" text[] DEFAULT '{}' NOT NULL,
	"looked" jsonb DEFAULT '[]'::jsonb NOT NULL
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
CREATE TABLE "coupon" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"coupon_type" text NOT NULL,
	"value" integer NOT NULL,
	"threshold" bigint NOT NULL,
	"brand_ids" text[] DEFAULT '{}' NOT NULL,
	"category_ids" text[] DEFAULT '{}' NOT NULL,
	"data_type_name" text NOT NULL,
	"valid_start_date" timestamp (3) with time zone NOT NULL,
	"valid_end_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distributor_coupon" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"coupon_id" text NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "distributor_coupon_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "pay_password" (
	"member_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"distributor_id" text NOT NULL,
	"pay_no" text NOT NULL,
	"kind" text DEFAULT 'ORDER' NOT NULL,
	"status" text NOT NULL,
	"pay_type" text,
	"amount" bigint NOT NULL,
	"expire_time" timestamp (3) with time zone,
	"voucher_urls" text[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	"paid_date" timestamp (3) with time zone,
	CONSTRAINT "payment_distributor_id_pay_no_pk" PRIMARY KEY("distributor_id","pay_no")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"pay_no" text NOT NULL,
	"provider" text NOT NULL,
	"pay_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"qr_code" text NOT NULL,
	"status" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"ref_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'WAIT' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	"done_date" timestamp (3) with time zone,
	CONSTRAINT "provider_refund_refId_unique" UNIQUE("ref_id")
);
--> statement-breakpoint
CREATE TABLE "used_sign" (
	"session_id" text NOT NULL,
	"sign" text NOT NULL,
	"expire_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_sign_session_id_sign_pk" PRIMARY KEY("session_id","sign")
);
--> statement-breakpoint
CREATE TABLE "verify_ticket" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"scene" text NOT NULL,
	"expire_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"occasion" text NOT NULL,
	"params" jsonb NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	"read_date" timestamp (3) with time zone,
	CONSTRAINT "notice_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_reminder" (
	"distributor_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_reminder_distributor_id_sku_id_pk" PRIMARY KEY("distributor_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "online_store" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"platform" text NOT NULL,
	"shop_name" text NOT NULL,
	"url" text NOT NULL,
	"url_key" text NOT NULL,
	"screenshot_urls" text[] NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"reject_reason" text,
	"apply_date" timestamp (3) with time zone NOT NULL,
	"valid_end_date" timestamp (3) with time zone,
	CONSTRAINT "online_store_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "online_store_renewal" (
	"distributor_id" text NOT NULL,
	"store_id" text NOT NULL,
	"shop_name" text NOT NULL,
	"screenshot_urls" text[] NOT NULL,
	"status" text NOT NULL,
	"reject_reason" text,
	"apply_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "online_store_renewal_distributor_id_store_id_pk" PRIMARY KEY("distributor_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "checkout_draft" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"items" jsonb NOT NULL,
	"address_id" text,
	"coupon_id" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkout_draft_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "distributor_address" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"consignee" text NOT NULL,
	"mobile" text NOT NULL,
	"province_code" text NOT NULL,
	"city_code" text NOT NULL,
	"district_code" text NOT NULL,
	"region" text NOT NULL,
	"detail" text NOT NULL,
	"default_date" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "distributor_address_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "freight_rule" (
	"warehouse_id" text NOT NULL,
	"province_codes" text[] NOT NULL,
	"fee" bigint NOT NULL,
	"free_from" bigint,
	"sort" integer NOT NULL,
	CONSTRAINT "freight_rule_warehouse_id_sort_pk" PRIMARY KEY("warehouse_id","sort")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"order_no" text NOT NULL,
	"kind" text NOT NULL,
	"trade_type" text NOT NULL,
	"warehouse_id" text NOT NULL,
	"status" text NOT NULL,
	"cancelled_by" text,
	"refund_status" text DEFAULT 'NONE' NOT NULL,
	"invoice_status" text DEFAULT 'NONE' NOT NULL,
	"invoice_id" text,
	"address" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"po_no" text DEFAULT '' NOT NULL,
	"wish_date" date,
	"goods_amount" bigint NOT NULL,
	"discount_amount" bigint NOT NULL,
	"coupon_amount" bigint NOT NULL,
	"freight_amount" bigint NOT NULL,
	"pay_amount" bigint NOT NULL,
	"refunded_amount" bigint NOT NULL,
	"distributor_coupon_id" text,
	"pay_no" text,
	"quote_version" integer DEFAULT 0 NOT NULL,
	"quote_remark" text DEFAULT '' NOT NULL,
	"expire_time" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone NOT NULL,
	"paid_date" timestamp (3) with time zone,
	"shipped_date" timestamp (3) with time zone,
	"finished_date" timestamp (3) with time zone,
	CONSTRAINT "order_distributor_id_id_pk" PRIMARY KEY("distributor_id","id"),
	CONSTRAINT "order_amount_check" CHECK ("order"."pay_amount" >= 0 AND "order"."refunded_amount" >= 0 AND "order"."refunded_amount" <= "order"."pay_amount")
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"distributor_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"sku_id" text NOT NULL,
	"commodity_id" text NOT NULL,
	"name" text NOT NULL,
	"specs" jsonb NOT NULL,
	"sku_code" text NOT NULL,
	"bar_code" text NOT NULL,
	"thumbnail" text NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"shipped_quantity" integer DEFAULT 0 NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"refunded_amount" bigint NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "order_item_distributor_id_order_id_id_pk" PRIMARY KEY("distributor_id","order_id","id"),
	CONSTRAINT "order_item_quantity_check" CHECK ("order_item"."quantity" > 0 AND "order_item"."shipped_quantity" BETWEEN 0 AND "order_item"."quantity" AND "order_item"."refunded_quantity" BETWEEN 0 AND "order_item"."quantity"),
	CONSTRAINT "order_item_amount_check" CHECK ("order_item"."refunded_amount" BETWEEN 0 AND "order_item"."amount")
);
--> statement-breakpoint
CREATE TABLE "order_step" (
	"distributor_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"remark" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_step_distributor_id_order_id_id_pk" PRIMARY KEY("distributor_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"distributor_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"company_code" text NOT NULL,
	"delivery_no" text NOT NULL,
	"ship_date" timestamp (3) with time zone NOT NULL,
	"receive_date" timestamp (3) with time zone,
	CONSTRAINT "parcel_distributor_id_order_id_id_pk" PRIMARY KEY("distributor_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "parcel_item" (
	"distributor_id" text NOT NULL,
	"parcel_id" text NOT NULL,
	"order_item_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_item_distributor_id_parcel_id_order_item_id_pk" PRIMARY KEY("distributor_id","parcel_id","order_item_id")
);
--> statement-breakpoint
CREATE TABLE "trace" (
	"company_code" text NOT NULL,
	"delivery_no" text NOT NULL,
	"id" text NOT NULL,
	"text" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trace_company_code_delivery_no_id_pk" PRIMARY KEY("company_code","delivery_no","id")
);
--> statement-breakpoint
CREATE TABLE "unpaid_limit" (
	"distributor_id" text PRIMARY KEY NOT NULL,
	"sku_percent" integer,
	"amount" bigint,
	"payments" integer,
	CONSTRAINT "unpaid_limit_check" CHECK ("unpaid_limit"."sku_percent" BETWEEN 1 AND 100 AND "unpaid_limit"."amount" >= 0 AND "unpaid_limit"."payments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "own_company" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tax_no" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"bank" text NOT NULL,
	"bank_account" text NOT NULL,
	"return_address" jsonb
);
--> statement-breakpoint
CREATE TABLE "order_template" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_template_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_template_line" (
	"distributor_id" text NOT NULL,
	"template_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "order_template_line_distributor_id_template_id_sku_id_pk" PRIMARY KEY("distributor_id","template_id","sku_id"),
	CONSTRAINT "order_template_line_quantity_check" CHECK ("order_template_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchased_sku" (
	"distributor_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"times" integer NOT NULL,
	"pieces" integer NOT NULL,
	"last_order_id" text NOT NULL,
	"last_date" timestamp (3) with time zone NOT NULL,
	"last_quantity" integer NOT NULL,
	"last_price" bigint NOT NULL,
	CONSTRAINT "purchased_sku_distributor_id_sku_id_pk" PRIMARY KEY("distributor_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "recent_commodity" (
	"member_id" text NOT NULL,
	"commodity_id" text NOT NULL,
	"view_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recent_commodity_member_id_commodity_id_pk" PRIMARY KEY("member_id","commodity_id")
);
--> statement-breakpoint
CREATE TABLE "attempt_counter" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"scene" text NOT NULL,
	"code" text,
	"text" text,
	"attachments" text[] DEFAULT '{}' NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_captcha" (
	"id" text PRIMARY KEY NOT NULL,
	"expire_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"scene" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expire_date" timestamp (3) with time zone NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_view" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"lines" jsonb,
	"member_id" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	"expire_date" timestamp (3) with time zone NOT NULL,
	"revoked_date" timestamp (3) with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shared_view_distributor_id_id_pk" PRIMARY KEY("distributor_id","id"),
	CONSTRAINT "shared_view_content_check" CHECK (CASE "shared_view"."kind" WHEN 'ORDER' THEN "shared_view"."order_id" IS NOT NULL AND "shared_view"."lines" IS NULL
        ELSE "shared_view"."order_id" IS NULL AND ("shared_view"."lines" IS NULL) = ("shared_view"."revoked_date" IS NOT NULL) END)
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"contract_no" text NOT NULL,
	"status" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_version" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"sign_date" timestamp (3) with time zone,
	"end_reason" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_distributor_id_id_pk" PRIMARY KEY("distributor_id","id"),
	CONSTRAINT "contract_contractNo_unique" UNIQUE("contract_no"),
	CONSTRAINT "contract_term_check" CHECK ("contract"."end_date" >= "contract"."start_date" OR "contract"."status" = 'ENDED')
);
--> statement-breakpoint
CREATE TABLE "subject" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"credit_code" text NOT NULL,
	"status" text NOT NULL,
	"version_in_force" integer,
	"newest_version" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subject_distributor_id_id_pk" PRIMARY KEY("distributor_id","id"),
	CONSTRAINT "subject_default_check" CHECK (NOT "subject"."is_default" OR "subject"."status" = 'PASS'),
	CONSTRAINT "subject_in_force_check" CHECK (("subject"."status" = 'PASS') = ("subject"."version_in_force" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "subject_step" (
	"distributor_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"reason" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subject_step_distributor_id_subject_id_id_pk" PRIMARY KEY("distributor_id","subject_id","id")
);
--> statement-breakpoint
CREATE TABLE "subject_version" (
	"distributor_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"company_name" text NOT NULL,
	"legal_person" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_mobile" text NOT NULL,
	"licence_image_url" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"reject_reason" text,
	"submit_date" timestamp (3) with time zone NOT NULL,
	"decide_date" timestamp (3) with time zone,
	CONSTRAINT "subject_version_distributor_id_subject_id_version_pk" PRIMARY KEY("distributor_id","subject_id","version")
);
--> statement-breakpoint
CREATE TABLE "timer" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"due_date" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "top_up" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"top_up_no" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"payer_name" text NOT NULL,
	"payer_account" text NOT NULL,
	"transfer_date" date NOT NULL,
	"voucher_urls" text[] NOT NULL,
	"reject_reason" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "top_up_distributor_id_id_pk" PRIMARY KEY("distributor_id","id"),
	CONSTRAINT "top_up_amount_check" CHECK ("top_up"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "top_up_step" (
	"distributor_id" text NOT NULL,
	"top_up_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"remark" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "top_up_step_distributor_id_top_up_id_id_pk" PRIMARY KEY("distributor_id","top_up_id","id")
);
--> statement-breakpoint
CREATE TABLE "payee_account" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"account_type" text NOT NULL,
	"account_name" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_no" text NOT NULL,
	"default_date" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payee_account_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"withdrawal_no" text NOT NULL,
	"account_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"payee" jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"bank_reference" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	CONSTRAINT "withdrawal_distributor_id_id_pk" PRIMARY KEY("distributor_id","id"),
	CONSTRAINT "withdrawal_amount_check" CHECK ("withdrawal"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal_step" (
	"distributor_id" text NOT NULL,
	"withdrawal_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"remark" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawal_step_distributor_id_withdrawal_id_id_pk" PRIMARY KEY("distributor_id","withdrawal_id","id")
);
--> statement-breakpoint
ALTER TABLE "certification_step" ADD CONSTRAINT "certification_step_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor" ADD CONSTRAINT "distributor_develop_customer_service_id_advisor_id_fk" FOREIGN KEY ("develop_customer_service_id") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_brand_authorization" ADD CONSTRAINT "distributor_brand_authorization_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_source" ADD CONSTRAINT "member_source_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_source" ADD CONSTRAINT "member_source_develop_cs_id_advisor_id_fk" FOREIGN KEY ("develop_cs_id") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_step" ADD CONSTRAINT "refund_step_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_apply" ADD CONSTRAINT "sample_apply_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_item" ADD CONSTRAINT "sample_item_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_item" ADD CONSTRAINT "sample_item_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_step" ADD CONSTRAINT "sample_step_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_import" ADD CONSTRAINT "cart_import_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_item" ADD CONSTRAINT "recommended_item_list_id_recommended_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."recommended_list"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_item" ADD CONSTRAINT "recommended_item_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_list" ADD CONSTRAINT "recommended_list_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reply" ADD CONSTRAINT "request_reply_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_section" ADD CONSTRAINT "brand_section_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity" ADD CONSTRAINT "commodity_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity" ADD CONSTRAINT "commodity_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commodity_document" ADD CONSTRAINT "commodity_document_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_tier" ADD CONSTRAINT "sku_tier_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversation" ADD CONSTRAINT "chat_conversation_staff_id_chat_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."chat_staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_participant_id_chat_conversation_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."chat_conversation"("participant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_staff" ADD CONSTRAINT "chat_staff_group_id_chat_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."chat_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_bill" ADD CONSTRAINT "credit_bill_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_bill_line" ADD CONSTRAINT "credit_bill_line_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_repayment" ADD CONSTRAINT "credit_repayment_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_repayment_bill" ADD CONSTRAINT "credit_repayment_bill_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drop_shipping_import" ADD CONSTRAINT "drop_shipping_import_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_reference" ADD CONSTRAINT "image_reference_image_id_uploaded_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."uploaded_image"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_header" ADD CONSTRAINT "invoice_header_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_pdf" ADD CONSTRAINT "invoice_pdf_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_step" ADD CONSTRAINT "invoice_step_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_balance" ADD CONSTRAINT "ledger_balance_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_label_item" ADD CONSTRAINT "brand_label_item_label_id_brand_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."brand_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_label_item" ADD CONSTRAINT "brand_label_item_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_config" ADD CONSTRAINT "feature_config_feature_id_feature_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."feature"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_item" ADD CONSTRAINT "feature_item_feature_id_feature_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."feature"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_item" ADD CONSTRAINT "feature_item_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommend_item" ADD CONSTRAINT "recommend_item_type_recommend_row_type_fk" FOREIGN KEY ("type") REFERENCES "public"."recommend_row"("type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommend_item" ADD CONSTRAINT "recommend_item_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_coupon" ADD CONSTRAINT "distributor_coupon_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_coupon" ADD CONSTRAINT "distributor_coupon_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_password" ADD CONSTRAINT "pay_password_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refund" ADD CONSTRAINT "provider_refund_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refund" ADD CONSTRAINT "provider_refund_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verify_ticket" ADD CONSTRAINT "verify_ticket_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reminder" ADD CONSTRAINT "stock_reminder_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reminder" ADD CONSTRAINT "stock_reminder_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_store" ADD CONSTRAINT "online_store_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_store_renewal" ADD CONSTRAINT "online_store_renewal_distributor_id_store_id_online_store_distributor_id_id_fk" FOREIGN KEY ("distributor_id","store_id") REFERENCES "public"."online_store"("distributor_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_draft" ADD CONSTRAINT "checkout_draft_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_address" ADD CONSTRAINT "distributor_address_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_rule" ADD CONSTRAINT "freight_rule_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_step" ADD CONSTRAINT "order_step_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_item" ADD CONSTRAINT "parcel_item_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_limit" ADD CONSTRAINT "unpaid_limit_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template" ADD CONSTRAINT "order_template_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template_line" ADD CONSTRAINT "order_template_line_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_template_line" ADD CONSTRAINT "order_template_line_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchased_sku" ADD CONSTRAINT "purchased_sku_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchased_sku" ADD CONSTRAINT "purchased_sku_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_commodity" ADD CONSTRAINT "recent_commodity_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_commodity" ADD CONSTRAINT "recent_commodity_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_view" ADD CONSTRAINT "shared_view_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject" ADD CONSTRAINT "subject_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_step" ADD CONSTRAINT "subject_step_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_version" ADD CONSTRAINT "subject_version_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up" ADD CONSTRAINT "top_up_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up_step" ADD CONSTRAINT "top_up_step_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_account" ADD CONSTRAINT "payee_account_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_step" ADD CONSTRAINT "withdrawal_step_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "distributor_credit_code_index" ON "distributor" USING btree ("credit_code") WHERE status <> 'REJECT';--> statement-breakpoint
CREATE INDEX "distributor_create_date_id_index" ON "distributor" USING btree ("create_date","id");--> statement-breakpoint
CREATE INDEX "distributor_to_audit_index" ON "distributor" USING btree ("id") WHERE status = 'WAIT_AUDIT';--> statement-breakpoint
CREATE INDEX "member_distributor_id_index" ON "member" USING btree ("distributor_id");--> statement-breakpoint
CREATE INDEX "security_event_create_date_index" ON "security_event" USING btree ("create_date");--> statement-breakpoint
CREATE UNIQUE INDEX "session_member_id_public_id_index" ON "session" USING btree ("member_id","public_id");--> statement-breakpoint
CREATE INDEX "session_expire_date_index" ON "session" USING btree ("expire_date");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_refund_no_index" ON "refund" USING btree ("refund_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_id_index" ON "refund" USING btree ("id");--> statement-breakpoint
CREATE INDEX "refund_distributor_id_order_id_index" ON "refund" USING btree ("distributor_id","order_id");--> statement-breakpoint
CREATE INDEX "refund_distributor_id_create_date_index" ON "refund" USING btree ("distributor_id","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refund_waiting_index" ON "refund" USING btree ("create_date","id") WHERE status IN ('APPLIED', 'WAIT_RECEIVE', 'WAIT_REFUND');--> statement-breakpoint
CREATE INDEX "refund_item_distributor_id_order_item_id_index" ON "refund_item" USING btree ("distributor_id","order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_apply_sample_no_index" ON "sample_apply" USING btree ("sample_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_apply_id_index" ON "sample_apply" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sample_apply_waiting_index" ON "sample_apply" USING btree ("create_date","id") WHERE status IN ('WAIT_AUDIT', 'WAIT_SHIP');--> statement-breakpoint
CREATE INDEX "sample_apply_distributor_id_create_date_index" ON "sample_apply" USING btree ("distributor_id","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cart_import_create_date_index" ON "cart_import" USING btree ("create_date");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line_distributor_id_sku_id_index" ON "cart_line" USING btree ("distributor_id","sku_id");--> statement-breakpoint
CREATE INDEX "cart_line_removed_date_index" ON "cart_line" USING btree ("removed_date") WHERE "cart_line"."removed_date" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "favourite_distributor_id_create_date_index" ON "favourite" USING btree ("distributor_id","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recommended_list_distributor_id_create_date_index" ON "recommended_list" USING btree ("distributor_id","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_reply_create_date_index" ON "request_reply" USING btree ("create_date");--> statement-breakpoint
CREATE INDEX "brand_origin_sort_index" ON "brand" USING btree ("origin","sort");--> statement-breakpoint
CREATE INDEX "category_path_index" ON "category" USING gin ("path");--> statement-breakpoint
CREATE INDEX "commodity_revision_index" ON "commodity" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "commodity_brand_id_index" ON "commodity" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "commodity_category_id_index" ON "commodity" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "commodity_rank_id_index" ON "commodity" USING btree ("rank" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "commodity_sales_count_id_index" ON "commodity" USING btree ("sales_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "commodity_listed_date_id_index" ON "commodity" USING btree ("listed_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "commodity_price_id_index" ON "commodity" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "commodity_market_price_id_index" ON "commodity" USING btree ("market_price","id");--> statement-breakpoint
CREATE INDEX "sku_commodity_id_sort_index" ON "sku" USING btree ("commodity_id","sort");--> statement-breakpoint
CREATE INDEX "sku_upper_code_index" ON "sku" USING btree (upper("sku_code"));--> statement-breakpoint
CREATE INDEX "sku_stock_change_index" ON "sku" USING btree ("stock_change");--> statement-breakpoint
CREATE INDEX "chat_conversation_waiting_since_index" ON "chat_conversation" USING btree ("waiting_since") WHERE waiting_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_conversation_update_date_index" ON "chat_conversation" USING btree ("update_date");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_participant_id_send_user_id_uid_index" ON "chat_message" USING btree ("participant_id","send_user_id","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_bill_distributor_id_month_index" ON "credit_bill" USING btree ("distributor_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_bill_id_index" ON "credit_bill" USING btree ("id");--> statement-breakpoint
CREATE INDEX "credit_bill_overdue_index" ON "credit_bill" USING btree ("due_date","id") WHERE status = 'OVERDUE';--> statement-breakpoint
CREATE INDEX "credit_bill_line_distributor_id_bill_id_create_date_index" ON "credit_bill_line" USING btree ("distributor_id","bill_id","create_date");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_bill_line_transaction_id_index" ON "credit_bill_line" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_repayment_pay_no_index" ON "credit_repayment" USING btree ("pay_no");--> statement-breakpoint
CREATE INDEX "credit_repayment_distributor_id_create_date_index" ON "credit_repayment" USING btree ("distributor_id","create_date");--> statement-breakpoint
CREATE INDEX "credit_repayment_bill_distributor_id_bill_id_index" ON "credit_repayment_bill" USING btree ("distributor_id","bill_id");--> statement-breakpoint
CREATE INDEX "drop_shipping_import_create_date_index" ON "drop_shipping_import" USING btree ("create_date");--> statement-breakpoint
CREATE INDEX "uploaded_image_member_id_index" ON "uploaded_image" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "uploaded_image_create_date_index" ON "uploaded_image" USING btree ("create_date") WHERE NOT is_used;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_apply_no_index" ON "invoice" USING btree ("apply_no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_id_index" ON "invoice" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invoice_distributor_id_create_date_index" ON "invoice" USING btree ("distributor_id","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoice_waiting_index" ON "invoice" USING btree ("create_date","id") WHERE status IN ('WAIT_AUDIT', 'ISSUING', 'FAIL', 'RED_PENDING');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_document_invoice_no_index" ON "invoice_document" USING btree ("invoice_no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_header_id_index" ON "invoice_header" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invoice_header_waiting_index" ON "invoice_header" USING btree ("create_date") WHERE status = 'WAIT_CONFIRM';--> statement-breakpoint
CREATE INDEX "invoice_order_distributor_id_order_id_index" ON "invoice_order" USING btree ("distributor_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_distributor_id_account_seq_index" ON "ledger_entry" USING btree ("distributor_id","account","seq");--> statement-breakpoint
CREATE INDEX "ledger_entry_transaction_id_index" ON "ledger_entry" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_kind_ref_id_index" ON "ledger_transaction" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "ledger_transaction_distributor_id_create_date_index" ON "ledger_transaction" USING btree ("distributor_id","create_date");--> statement-breakpoint
CREATE INDEX "feature_start_date_id_index" ON "feature" USING btree ("start_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_pay_no_index" ON "payment" USING btree ("pay_no");--> statement-breakpoint
CREATE INDEX "payment_to_audit_index" ON "payment" USING btree ("create_date","pay_no") WHERE status = 'WAIT_AUDIT';--> statement-breakpoint
CREATE INDEX "payment_attempt_distributor_id_pay_no_index" ON "payment_attempt" USING btree ("distributor_id","pay_no");--> statement-breakpoint
CREATE INDEX "provider_refund_distributor_id_index" ON "provider_refund" USING btree ("distributor_id");--> statement-breakpoint
CREATE INDEX "provider_refund_attempt_id_index" ON "provider_refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "provider_refund_create_date_index" ON "provider_refund" USING btree ("create_date") WHERE "provider_refund"."status" = 'WAIT';--> statement-breakpoint
CREATE INDEX "used_sign_expire_date_index" ON "used_sign" USING btree ("expire_date");--> statement-breakpoint
CREATE INDEX "verify_ticket_expire_date_index" ON "verify_ticket" USING btree ("expire_date");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_distributor_id_kind_ref_id_occasion_index" ON "notice" USING btree ("distributor_id","kind","ref_id","occasion");--> statement-breakpoint
CREATE INDEX "notice_distributor_id_create_date_id_index" ON "notice" USING btree ("distributor_id","create_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_unread_index" ON "notice" USING btree ("distributor_id") WHERE "notice"."read_date" IS NULL;--> statement-breakpoint
CREATE INDEX "notice_create_date_index" ON "notice" USING btree ("create_date");--> statement-breakpoint
CREATE INDEX "stock_reminder_sku_id_index" ON "stock_reminder" USING btree ("sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "online_store_id_index" ON "online_store" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "online_store_distributor_id_url_key_index" ON "online_store" USING btree ("distributor_id","url_key");--> statement-breakpoint
CREATE INDEX "online_store_distributor_id_apply_date_index" ON "online_store" USING btree ("distributor_id","apply_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "online_store_status_apply_date_index" ON "online_store" USING btree ("status","apply_date");--> statement-breakpoint
CREATE UNIQUE INDEX "online_store_renewal_store_id_index" ON "online_store_renewal" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "online_store_renewal_status_apply_date_index" ON "online_store_renewal" USING btree ("status","apply_date");--> statement-breakpoint
CREATE INDEX "checkout_draft_create_date_index" ON "checkout_draft" USING btree ("create_date");--> statement-breakpoint
CREATE UNIQUE INDEX "order_order_no_index" ON "order" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "order_id_index" ON "order" USING btree ("id");--> statement-breakpoint
CREATE INDEX "order_distributor_id_create_date_index" ON "order" USING btree ("distributor_id","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_distributor_id_status_create_date_index" ON "order" USING btree ("distributor_id","status","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_distributor_id_pay_no_index" ON "order" USING btree ("distributor_id","pay_no");--> statement-breakpoint
CREATE INDEX "order_create_date_id_index" ON "order" USING btree ("create_date","id");--> statement-breakpoint
CREATE INDEX "order_to_quote_index" ON "order" USING btree ("create_date","id") WHERE status = 'WAIT_CONFIRM';--> statement-breakpoint
CREATE INDEX "order_to_ship_index" ON "order" USING btree ("create_date","id") WHERE status IN ('WAIT_SHIP', 'PART_SHIPPED');--> statement-breakpoint
CREATE INDEX "order_paid_index" ON "order" USING btree ("distributor_id","paid_date") WHERE "order"."paid_date" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_item_sku_id_index" ON "order_item" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "order_item_distributor_id_sku_id_index" ON "order_item" USING btree ("distributor_id","sku_id");--> statement-breakpoint
CREATE INDEX "parcel_company_code_delivery_no_index" ON "parcel" USING btree ("company_code","delivery_no");--> statement-breakpoint
CREATE UNIQUE INDEX "order_template_distributor_id_name_index" ON "order_template" USING btree ("distributor_id","name");--> statement-breakpoint
CREATE INDEX "recent_commodity_member_id_view_date_index" ON "recent_commodity" USING btree ("member_id","view_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attempt_counter_reset_date_index" ON "attempt_counter" USING btree ("reset_date");--> statement-breakpoint
CREATE INDEX "outbox_message_create_date_index" ON "outbox_message" USING btree ("create_date");--> statement-breakpoint
CREATE INDEX "used_captcha_expire_date_index" ON "used_captcha" USING btree ("expire_date");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_code_mobile_scene_index" ON "verification_code" USING btree ("mobile","scene");--> statement-breakpoint
CREATE INDEX "verification_code_expire_date_index" ON "verification_code" USING btree ("expire_date");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_view_token_hash_index" ON "shared_view" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "shared_view_expire_date_index" ON "shared_view" USING btree ("expire_date");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signing_index" ON "contract" USING btree ("distributor_id") WHERE status = 'SIGNING';--> statement-breakpoint
CREATE INDEX "contract_status_create_date_index" ON "contract" USING btree ("status","create_date");--> statement-breakpoint
CREATE UNIQUE INDEX "subject_id_index" ON "subject" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "subject_credit_code_index" ON "subject" USING btree ("credit_code") WHERE status <> 'REJECT';--> statement-breakpoint
CREATE UNIQUE INDEX "subject_default_index" ON "subject" USING btree ("distributor_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "subject_version_status_submit_date_index" ON "subject_version" USING btree ("status","submit_date");--> statement-breakpoint
CREATE INDEX "timer_due_date_index" ON "timer" USING btree ("due_date");--> statement-breakpoint
CREATE INDEX "timer_kind_subject_id_index" ON "timer" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "top_up_top_up_no_index" ON "top_up" USING btree ("top_up_no");--> statement-breakpoint
CREATE UNIQUE INDEX "top_up_id_index" ON "top_up" USING btree ("id");--> statement-breakpoint
CREATE INDEX "top_up_distributor_id_create_date_index" ON "top_up" USING btree ("distributor_id","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "top_up_waiting_index" ON "top_up" USING btree ("create_date","id") WHERE status = 'WAIT_AUDIT';--> statement-breakpoint
CREATE UNIQUE INDEX "payee_account_distributor_id_account_type_account_no_index" ON "payee_account" USING btree ("distributor_id","account_type","account_no");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_withdrawal_no_index" ON "withdrawal" USING btree ("withdrawal_no");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_id_index" ON "withdrawal" USING btree ("id");--> statement-breakpoint
CREATE INDEX "withdrawal_distributor_id_create_date_index" ON "withdrawal" USING btree ("distributor_id","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_waiting_index" ON "withdrawal" USING btree ("distributor_id","account_type") WHERE "withdrawal"."status" = 'WAIT_AUDIT';--> statement-breakpoint
CREATE INDEX "withdrawal_frozen_index" ON "withdrawal" USING btree ("create_date","id") WHERE status IN ('WAIT_AUDIT', 'PAYING');
--> statement-breakpoint
-- Checked at commit: a ledger transaction has entries, and their amounts add up to 0.
CREATE FUNCTION "ledger_must_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	moved text := to_jsonb(NEW) ->> TG_ARGV[0];
	total numeric;
BEGIN
	SELECT sum("amount") INTO total FROM "ledger_entry" WHERE "transaction_id" = moved;
	IF total IS DISTINCT FROM 0 THEN
		RAISE EXCEPTION 'ledger transaction % adds up to %, not 0', moved, coalesce(total::text, 'nothing')
			USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_balances" AFTER INSERT ON "ledger_entry"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_must_balance"('transaction_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transaction_balances" AFTER INSERT ON "ledger_transaction"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_must_balance"('id');
--> statement-breakpoint
-- The ledger is append-only: a mistake is corrected by another transaction.
CREATE FUNCTION "ledger_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entry_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry"
FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_kept"();
--> statement-breakpoint
CREATE TRIGGER "ledger_transaction_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transaction"
FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_kept"();
--> statement-breakpoint
-- Ids of the uploaded images in columns with a url or a list of urls.
CREATE FUNCTION "uploaded_image_ids"("found" jsonb, "columns" text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg(DISTINCT substr("url", length("prefix") + 1)), '{}')
	FROM (VALUES ('/gateway/soyoungzg/api/image/upload/')) AS "upload"("prefix"),
		unnest("columns") AS "column",
		jsonb_array_elements_text(CASE jsonb_typeof("found" -> "column")
			WHEN 'array' THEN "found" -> "column" ELSE jsonb_build_array("found" -> "column") END) AS "url"
	WHERE starts_with("url", "prefix");
$$;
--> statement-breakpoint
-- Keeps "image_reference" equal to the urls of a row. Arguments: the columns of its id, then those with urls.
CREATE FUNCTION "keep_image_references"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before text[] := uploaded_image_ids(to_jsonb(OLD), TG_ARGV[1:]);
	now text[] := uploaded_image_ids(to_jsonb(NEW), TG_ARGV[1:]);
	added text[];
	removed text[];
	found jsonb;
	key text;
BEGIN
	IF before = now THEN
		RETURN NULL;
	END IF;
	added := ARRAY(SELECT unnest(now) EXCEPT SELECT unnest(before));
	removed := ARRAY(SELECT unnest(before) EXCEPT SELECT unnest(now));
	found := coalesce(to_jsonb(NEW), to_jsonb(OLD));
	SELECT string_agg(found ->> part, '/') INTO key FROM unnest(string_to_array(TG_ARGV[0], ',')) AS part;
	-- Locked first, in one order, so that concurrent changes of an image's references see each other.
	PERFORM FROM "uploaded_image" WHERE "id" = ANY(added || removed) ORDER BY "id" FOR NO KEY UPDATE;
	IF added <> '{}' THEN
		INSERT INTO "image_reference" SELECT "id", TG_TABLE_NAME, key FROM "uploaded_image" WHERE "id" = ANY(added);
		UPDATE "uploaded_image" SET "is_used" = true WHERE "id" = ANY(added) AND NOT "is_used";
	END IF;
	IF removed <> '{}' THEN
		DELETE FROM "image_reference" WHERE "image_id" = ANY(removed) AND "source" = TG_TABLE_NAME AND "source_id" = key;
		UPDATE "uploaded_image" SET "is_used" = false WHERE "id" = ANY(removed)
			AND NOT EXISTS (SELECT FROM "image_reference" WHERE "image_id" = "uploaded_image"."id");
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "distributor_images" AFTER INSERT OR UPDATE OF "licence_image_url", "store_image_urls" OR DELETE ON "distributor"
FOR EACH ROW EXECUTE FUNCTION "keep_image_references"('id', 'licence_image_url', 'store_image_urls');
--> statement-breakpoint
CREATE TRIGGER "subject_version_images" AFTER INSERT OR UPDATE OF "licence_image_url" OR DELETE ON "subject_version"
FOR EACH ROW EXECUTE FUNCTION "keep_image_references"('subject_id,version', 'licence_image_url');
--> statement-breakpoint
CREATE TRIGGER "online_store_images" AFTER INSERT OR UPDATE OF "screenshot_urls" OR DELETE ON "online_store"
FOR EACH ROW EXECUTE FUNCTION "keep_image_references"('id', 'screenshot_urls');
--> statement-breakpoint
CREATE TRIGGER "online_store_renewal_images" AFTER INSERT OR UPDATE OF "screenshot_urls" OR DELETE ON "online_store_renewal"
FOR EACH ROW EXECUTE FUNCTION "keep_image_references"('store_id', 'screenshot_urls');
--> statement-breakpoint
CREATE TRIGGER "payment_images" AFTER INSERT OR UPDATE OF "voucher_urls" OR DELETE ON "payment"
FOR EACH ROW EXECUTE FUNCTION "keep_image_references"('pay_no', 'voucher_urls');
--> statement-breakpoint
CREATE TRIGGER "top_up_images" AFTER INSERT OR UPDATE OF "voucher_urls" OR DELETE ON "top_up"
FOR EACH ROW EXECUTE FUNCTION "keep_image_references"('id', 'voucher_urls');
--> statement-breakpoint
CREATE TRIGGER "refund_images" AFTER INSERT OR UPDATE OF "image_urls" OR DELETE ON "refund"
FOR EACH ROW EXECUTE FUNCTION "keep_image_references"('id', 'image_urls');
--> statement-breakpoint
-- A message is never changed, and only few are images.
CREATE TRIGGER "chat_message_image_sent" AFTER INSERT ON "chat_message"
FOR EACH ROW WHEN (NEW."type" = 'image') EXECUTE FUNCTION "keep_image_references"('id', 'content');
--> statement-breakpoint
CREATE TRIGGER "chat_message_image_removed" AFTER DELETE ON "chat_message"
FOR EACH ROW WHEN (OLD."type" = 'image') EXECUTE FUNCTION "keep_image_references"('id', 'content');
--> statement-breakpoint
-- One partition a day, created with the day's first event and dropped by a sweep.
CREATE TABLE "tracking_event" (
	"shop_id" text DEFAULT '' NOT NULL,
	"id" text NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL
) PARTITION BY RANGE ("create_date");
--> statement-breakpoint
CREATE INDEX "tracking_event_create_date_index" ON "tracking_event" ("create_date");
--> statement-breakpoint
-- The search loads the stock that changed since the transactions it saw.
CREATE FUNCTION "stamp_stock_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."stock_change" := pg_current_xact_id();
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "sku_stock_change" BEFORE UPDATE OF "stock", "min_qty" ON "sku"
FOR EACH ROW WHEN (OLD."stock" <> NEW."stock" OR OLD."min_qty" <> NEW."min_qty")
EXECUTE FUNCTION "stamp_stock_change"();
--> statement-breakpoint
CREATE TRIGGER "sku_stock_set" BEFORE INSERT ON "sku"
FOR EACH ROW WHEN (NEW."stock_change" <> pg_current_xact_id()) EXECUTE FUNCTION "stamp_stock_change"();
