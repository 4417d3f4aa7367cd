-- Warehouses from before there was freight send everywhere free, until the supplier says otherwise (/staff/freight/set):
-- without a rule nothing could be ordered from them.
INSERT INTO "freight_rule" ("warehouse_id", "province_codes", "fee", "free_from", "sort")
SELECT "id", '{}', 0, NULL, 0 FROM "warehouse"
WHERE "id" NOT IN (SELECT "warehouse_id" FROM "freight_rule");
