CREATE TABLE "brand_section" (
	"brand_id" text NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "brand_section_brand_id_sort_pk" PRIMARY KEY("brand_id","sort")
);
--> statement-breakpoint
ALTER TABLE "brand_section" ADD CONSTRAINT "brand_section_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;