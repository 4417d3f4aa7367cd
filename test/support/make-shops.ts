import { distributor, member } from '#gateway/db/schema/account.ts';
import type { TestGateway } from '#test/support/build-gateway.ts';

export interface MadeShop {
  /** Stands in several of its fields and in no other shop's. */
  readonly mark: string;
  readonly token: string;
}

/** Certified shops, each with a member that is signed in. */
export async function makeShops({ db, clock, signIn }: TestGateway, count: number): Promise<MadeShop[]> {
  const createDate = clock.now();
  const numbers = Array.from({ length: count }, (_, index) => String(700_000 + index));
  const mobileOf = (number: string) => `13977${number}`;
  await db.insert(distributor).values(
    numbers.map(number => ({
      id: number,
      status: 'PASS' as const,
      shopName: `mark-${number}-shop`,
      shopType: 'STORE',
      level: 'STANDARD',
      contactName: `mark-${number}-contact`,
      contactMobile: mobileOf(number),
      region: '上海市徐汇区',
      address: `mark-${number}-address`,
      companyName: `mark-${number}-company`,
      creditCode: `91310104MA${number}`,
      certifiedDate: createDate,
      createDate,
    })),
  );
  await db.insert(member).values(
    numbers.map(number => ({
      id: number,
      mobile: mobileOf(number),
      passwordHash: 'none',
      distributorId: number,
      createDate,
    })),
  );
  return Promise.all(
    numbers.map(async number => ({ mark: `mark-${number}`, token: await signIn(mobileOf(number)) })),
  );
}
