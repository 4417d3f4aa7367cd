CREATE TABLE "unpaid_limit" (
	"distributor_id" text PRIMARY KEY NOT NULL,
	"sku_percent" integer,
	"amount" bigint,
	"payments" integer,
	CONSTRAINT "unpaid_limit_check" CHECK ("unpaid_limit"."sku_percent" BETWEEN 1 AND 100 AND "unpaid_limit"."amount" >= 0 AND "unpaid_limit"."payments" >= 0)
);
--> statement-breakpoint
ALTER TABLE "unpaid_limit" ADD CONSTRAINT "unpaid_limit_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE no action ON UPDATE no action;