import type { Queryable } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import type { Buyer } from '#gateway/modules/company/company-blocks.ts';

/** A shop as named on a document. */
export async function findBuyer(db: Queryable, distributorId: string): Promise<Buyer> {
  const { companyName, creditCode, shopName, contactName } = distributor;
  const [found] = await db
    .select({ companyName, creditCode, shopName, contactName })
    .from(distributor)
    .where(eq(distributor.id, distributorId));
  if (!found) throw new Error(`there is no distributor ${distributorId}`);
  return found;
}
