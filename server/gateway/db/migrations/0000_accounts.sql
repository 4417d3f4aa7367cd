CREATE TABLE "advisor" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_url" text NOT NULL
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
	"region" text NOT NULL,
	"address" text NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"reject_reason" text,
	"certified_date" timestamp (3) with time zone,
	"develop_customer_service_id" text,
	"create_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distributor_account" (
	"distributor_id" text NOT NULL,
	"account_type" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "distributor_account_distributor_id_account_type_pk" PRIMARY KEY("distributor_id","account_type")
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
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	"expire_date" timestamp (3) with time zone NOT NULL,
	"forced_reason" text
);
--> statement-breakpoint
CREATE TABLE "tracking_event" (
	"shop_id" text DEFAULT '' NOT NULL,
	"id" text NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tracking_event_shop_id_id_pk" PRIMARY KEY("shop_id","id")
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
	"code" text NOT NULL,
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
ALTER TABLE "distributor" ADD CONSTRAINT "distributor_develop_customer_service_id_advisor_id_fk" FOREIGN KEY ("develop_customer_service_id") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_account" ADD CONSTRAINT "distributor_account_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_brand_authorization" ADD CONSTRAINT "distributor_brand_authorization_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_member_id_index" ON "session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "session_expire_date_index" ON "session" USING btree ("expire_date");--> statement-breakpoint
CREATE INDEX "attempt_counter_reset_date_index" ON "attempt_counter" USING btree ("reset_date");--> statement-breakpoint
CREATE INDEX "outbox_message_create_date_index" ON "outbox_message" USING btree ("create_date");--> statement-breakpoint
CREATE INDEX "used_captcha_expire_date_index" ON "used_captcha" USING btree ("expire_date");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_code_mobile_scene_index" ON "verification_code" USING btree ("mobile","scene");--> statement-breakpoint
CREATE INDEX "verification_code_expire_date_index" ON "verification_code" USING btree ("expire_date");