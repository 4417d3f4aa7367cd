import type { Tx } from '#gateway/db/connect.ts';
import { distributorBrandAuthorization } from '#gateway/db/schema/account.ts';

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

/** By distributor: days left of the yearly authorization of each brand; negative: expired. */
const daysLeft: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '200001': { '1001': 296, '1003': 211, '1006': 128, '2001': 344, '2004': 18, '2009': 73, '1011': -12 },
  '200004': { '1002': 40, '1008': -95 },
  '200009': { '1001': 301, '1002': 166, '1005': 90, '1012': 9, '2002': 250, '2003': 250, '2007': 31 },
};

/** Seeds brand authorizations: valid, about to expire, and expired. */
export async function seedBrandAuthorizations(tx: Tx, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  await tx.insert(distributorBrandAuthorization).values(
    Object.entries(daysLeft).flatMap(([distributorId, brands]) =>
      Object.entries(brands).map(([brandId, days]) => ({
        distributorId,
        id: `${distributorId}${brandId}`,
        brandId,
        validStartDate: new Date(today + (days - YEAR_DAYS) * DAY_MS),
        validEndDate: new Date(today + days * DAY_MS),
      })),
    ),
  );
}
