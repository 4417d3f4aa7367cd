CREATE TABLE "refund" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"refund_no" text NOT NULL,
	"order_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"company_code" text,
	"delivery_no" text,
	"expire_time" timestamp (3) with time zone,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_distributor_id_id_pk" PRIMARY KEY("distributor_id","id"),
	CONSTRAINT "refund_amount_check" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_item" (
	"distributor_id" text NOT NULL,
	"refund_id" text NOT NULL,
	"order_item_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_item_distributor_id_refund_id_order_item_id_pk" PRIMARY KEY("distributor_id","refund_id","order_item_id")
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
CREATE TABLE "coupon" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"coupon_type" text NOT NULL,
	"value" integer NOT NULL,
	"threshold" bigint NOT NULL,
	"brand_ids" text[] DEFAULT '{}' NOT NULL,
	"kind_ids" text[] DEFAULT '{}' NOT NULL,
	"data_type_name" text NOT NULL,
	"valid_start_date" timestamp (3) with time zone NOT NULL,
	"valid_end_date" timestamp (3) with time zone NOT NULL
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
	"due_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_bill_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
);
--> statement-breakpoint
CREATE TABLE "credit_bill_line" (
	"distributor_id" text NOT NULL,
	"bill_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"order_id" text,
	"amount" bigint NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_bill_line_distributor_id_bill_id_transaction_id_pk" PRIMARY KEY("distributor_id","bill_id","transaction_id")
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
CREATE TABLE "ledger_entry" (
	"distributor_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entry_distributor_id_account_transaction_id_pk" PRIMARY KEY("distributor_id","account","transaction_id"),
	CONSTRAINT "ledger_entry_amount_check" CHECK ("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"remark" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "checkout_draft" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"items" jsonb NOT NULL,
	"address_id" text,
	"coupon_id" text,
	"pay_amount" bigint NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	"order_ids" text[],
	"pay_no" text,
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
	"address" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
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
ALTER TABLE "refund" ADD CONSTRAINT "refund_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_step" ADD CONSTRAINT "refund_step_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_apply" ADD CONSTRAINT "sample_apply_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_item" ADD CONSTRAINT "sample_item_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_item" ADD CONSTRAINT "sample_item_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_step" ADD CONSTRAINT "sample_step_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_bill" ADD CONSTRAINT "credit_bill_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_bill_line" ADD CONSTRAINT "credit_bill_line_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_coupon" ADD CONSTRAINT "distributor_coupon_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_coupon" ADD CONSTRAINT "distributor_coupon_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_password" ADD CONSTRAINT "pay_password_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verify_ticket" ADD CONSTRAINT "verify_ticket_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "refund_refund_no_index" ON "refund" USING btree ("refund_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_id_index" ON "refund" USING btree ("id");--> statement-breakpoint
CREATE INDEX "refund_distributor_id_order_id_index" ON "refund" USING btree ("distributor_id","order_id");--> statement-breakpoint
CREATE INDEX "refund_distributor_id_create_date_index" ON "refund" USING btree ("distributor_id","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "sample_apply_sample_no_index" ON "sample_apply" USING btree ("sample_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_apply_id_index" ON "sample_apply" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sample_apply_distributor_id_create_date_index" ON "sample_apply" USING btree ("distributor_id","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "credit_bill_distributor_id_month_index" ON "credit_bill" USING btree ("distributor_id","month");--> statement-breakpoint
CREATE INDEX "ledger_entry_transaction_id_index" ON "ledger_entry" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_kind_ref_id_index" ON "ledger_transaction" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "ledger_transaction_distributor_id_create_date_index" ON "ledger_transaction" USING btree ("distributor_id","create_date");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_pay_no_index" ON "payment" USING btree ("pay_no");--> statement-breakpoint
CREATE INDEX "payment_attempt_distributor_id_pay_no_index" ON "payment_attempt" USING btree ("distributor_id","pay_no");--> statement-breakpoint
CREATE INDEX "used_sign_expire_date_index" ON "used_sign" USING btree ("expire_date");--> statement-breakpoint
CREATE INDEX "verify_ticket_expire_date_index" ON "verify_ticket" USING btree ("expire_date");--> statement-breakpoint
CREATE INDEX "checkout_draft_create_date_index" ON "checkout_draft" USING btree ("create_date");--> statement-breakpoint
CREATE UNIQUE INDEX "order_order_no_index" ON "order" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "order_id_index" ON "order" USING btree ("id");--> statement-breakpoint
CREATE INDEX "order_distributor_id_create_date_index" ON "order" USING btree ("distributor_id","create_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_distributor_id_status_index" ON "order" USING btree ("distributor_id","status");--> statement-breakpoint
CREATE INDEX "order_item_sku_id_index" ON "order_item" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "parcel_company_code_delivery_no_index" ON "parcel" USING btree ("company_code","delivery_no");