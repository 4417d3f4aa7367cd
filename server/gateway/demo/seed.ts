import type { Clock } from '#gateway/calls/call-context.ts';
import type { Db, Tx } from '#gateway/db/connect.ts';
import { member } from '#gateway/db/schema/account.ts';
import { sql } from '#gateway/db/sql.ts';
import { seedAccounts } from '#gateway/demo/seed/accounts.ts';
import { seedAddresses } from '#gateway/demo/seed/addresses.ts';
import { seedBrandAuthorizations } from '#gateway/demo/seed/brand-authorizations.ts';
import { seedCart } from '#gateway/demo/seed/cart.ts';
import { seedCatalogue } from '#gateway/demo/seed/catalogue.ts';
import { seedChat } from '#gateway/demo/seed/chat.ts';
import { seedCoupons } from '#gateway/demo/seed/coupons.ts';
import { seedDictionaries } from '#gateway/demo/seed/dictionaries.ts';
import { seedStores } from '#gateway/demo/seed/documents/seed-stores.ts';
import { seedSubjects } from '#gateway/demo/seed/documents/seed-subjects.ts';
import { seedFavourites } from '#gateway/demo/seed/favourites.ts';
import { seedFreight } from '#gateway/demo/seed/freight.ts';
import { listGrants } from '#gateway/demo/seed/grants.ts';
import { seedInvoices } from '#gateway/demo/seed/invoices/seed-invoices.ts';
import { seedMoney } from '#gateway/demo/seed/money.ts';
import { seedNotices } from '#gateway/demo/seed/notices.ts';
import { seedOrders } from '#gateway/demo/seed/orders/seed-orders.ts';
import { seedOwnCompanies } from '#gateway/demo/seed/own-companies.ts';
import { seedPurchases } from '#gateway/demo/seed/purchases.ts';
import { seedRecommended } from '#gateway/demo/seed/recommended.ts';
import { seedRefunds } from '#gateway/demo/seed/refunds/seed-refunds.ts';
import { seedSamples } from '#gateway/demo/seed/samples.ts';
import { seedSessions } from '#gateway/demo/seed/sessions.ts';
import { seedTopUps } from '#gateway/demo/seed/top-ups.ts';
import { seedWithdrawals } from '#gateway/demo/seed/withdrawals/seed-withdrawals.ts';

const SEED_LOCK = 815_003;

/** Seeds the demo part by part. Deterministic except for password salts and dates relative to `now`. */
async function seedDemo(tx: Tx, now: Date): Promise<void> {
  await seedDictionaries(tx);
  await seedOwnCompanies(tx);
  await seedCatalogue(tx, now);
  await seedFreight(tx);
  await seedAccounts(tx, now);
  await seedSessions(tx, now);
  await seedAddresses(tx, now);
  await seedCoupons(tx, now);
  await seedBrandAuthorizations(tx, now);
  await seedSubjects(tx, now);
  await seedStores(tx, now);
  await seedCart(tx, now);
  await seedFavourites(tx, now);
  await seedRecommended(tx, now);
  const paid = await seedOrders(tx, now);
  const refunded = await seedRefunds(tx, now);
  await seedPurchases(tx, now);
  await seedSamples(tx, now);
  const withdrawn = await seedWithdrawals(tx, now);
  const toppedUp = await seedTopUps(tx, now);
  const others = [...withdrawn, ...toppedUp, ...listGrants(now)];
  await seedMoney(tx, now, { orders: [...paid, ...refunded], others });
  await seedInvoices(tx, now);
  await seedChat(tx, now);
  await seedNotices(tx, now);
}

/**
 * Seeds a database without members in one transaction and returns whether it did. Gateways that start
 * together are serialised by a lock.
 */
export async function seedIfEmpty(db: Db, clock: Clock): Promise<boolean> {
  return db.transaction(async tx => {
    // Waiting for another gateway takes as long as its seed.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`);
    const [existing] = await tx.select({ id: member.id }).from(member).limit(1);
    if (!existing) await seedDemo(tx, clock.now());
    return !existing;
  });
}
