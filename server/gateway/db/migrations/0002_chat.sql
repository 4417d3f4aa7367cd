CREATE TABLE "chat_conversation" (
	"party_id" text PRIMARY KEY NOT NULL,
	"is_tourist" boolean NOT NULL,
	"staff_id" text,
	"waiting_since" timestamp (3) with time zone,
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
	"party_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"send_user_id" text NOT NULL,
	"is_send_by_cs" text NOT NULL,
	"channel_type" text,
	"create_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_message_party_id_id_pk" PRIMARY KEY("party_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_staff" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"group_id" text NOT NULL,
	"seen_date" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_conversation" ADD CONSTRAINT "chat_conversation_staff_id_chat_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."chat_staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_party_id_chat_conversation_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."chat_conversation"("party_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_staff" ADD CONSTRAINT "chat_staff_group_id_chat_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."chat_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_conversation_waiting_since_index" ON "chat_conversation" USING btree ("waiting_since") WHERE waiting_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_conversation_update_date_index" ON "chat_conversation" USING btree ("update_date");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_party_id_send_user_id_uid_index" ON "chat_message" USING btree ("party_id","send_user_id","uid");