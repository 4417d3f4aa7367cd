-- What shops had before there was a ledger: one opening transaction a shop, and a limit where credit was granted.
WITH "opened" AS (
	INSERT INTO "ledger_transaction" ("id", "distributor_id", "kind", "ref_id", "remark", "create_date")
	SELECT
		lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || left(md5(random()::text || "distributor_id"), 20),
		"distributor_id", 'OPENING', "distributor_id", '', now()
	FROM "distributor_account"
	WHERE "account_type" <> 'CREDIT' AND "amount" <> 0
	GROUP BY "distributor_id"
	RETURNING "id", "distributor_id"
)
INSERT INTO "ledger_entry" ("distributor_id", "transaction_id", "account", "amount", "create_date")
SELECT "opened"."distributor_id", "opened"."id", "given"."account", "given"."amount", now()
FROM "opened"
JOIN LATERAL (
	SELECT "account_type" AS "account", "amount"
	FROM "distributor_account"
	WHERE "distributor_id" = "opened"."distributor_id" AND "account_type" <> 'CREDIT' AND "amount" <> 0
	UNION ALL
	SELECT 'OPENING', - sum("amount")
	FROM "distributor_account"
	WHERE "distributor_id" = "opened"."distributor_id" AND "account_type" <> 'CREDIT'
	HAVING sum("amount") <> 0
) AS "given" ON true;
--> statement-breakpoint
INSERT INTO "credit_account" ("distributor_id", "limit")
SELECT "distributor_id", "amount" FROM "distributor_account" WHERE "account_type" = 'CREDIT'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP TABLE "distributor_account" CASCADE;
--> statement-breakpoint
CREATE INDEX "order_distributor_id_pay_no_index" ON "order" USING btree ("distributor_id","pay_no");
--> statement-breakpoint
-- Looks at a transaction of the ledger when the database's own transaction ends: it has entries, and they add up to 0.
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
-- What was booked stays as it is: a mistake is put right by another transaction.
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
