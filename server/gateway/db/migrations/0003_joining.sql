CREATE TABLE "certification_step" (
	"distributor_id" text NOT NULL,
	"id" text NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certification_step_distributor_id_id_pk" PRIMARY KEY("distributor_id","id")
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
CREATE TABLE "uploaded_image" (
	"id" text PRIMARY KEY NOT NULL,
	"scene" text NOT NULL,
	"member_id" text,
	"mime_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"byte_length" integer NOT NULL,
	"create_date" timestamp (3) with time zone NOT NULL
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
ALTER TABLE "distributor" ADD COLUMN "province_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "city_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "district_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "licence_image_url" text;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "store_image_urls" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "brand_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certification_step" ADD CONSTRAINT "certification_step_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_source" ADD CONSTRAINT "member_source_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_source" ADD CONSTRAINT "member_source_develop_cs_id_advisor_id_fk" FOREIGN KEY ("develop_cs_id") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploaded_image_member_id_index" ON "uploaded_image" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "timer_due_date_index" ON "timer" USING btree ("due_date");--> statement-breakpoint
CREATE INDEX "timer_kind_subject_id_index" ON "timer" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "distributor_credit_code_index" ON "distributor" USING btree ("credit_code") WHERE status <> 'REJECT';