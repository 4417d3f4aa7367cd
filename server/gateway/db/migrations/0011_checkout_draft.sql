ALTER TABLE "checkout_draft" DROP COLUMN "pay_amount";--> statement-breakpoint
ALTER TABLE "checkout_draft" DROP COLUMN "order_ids";--> statement-breakpoint
ALTER TABLE "checkout_draft" DROP COLUMN "pay_no";