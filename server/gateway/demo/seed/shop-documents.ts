import type { picture } from '#gateway/db/schema/catalogue.ts';
import type { LicenceRecipe } from '#gateway/demo/pictures/draw/recipe.ts';
import type { DemoLicence, DemoShop } from '#gateway/demo/seed/demo-accounts.ts';

type PictureRow = typeof picture.$inferInsert;

/** Rendered business licence and photos of a demo distributor. */

export const licencePath = ({ id }: DemoShop) => `licence/${id}`;

export const photoPaths = ({ id, photos }: DemoShop) =>
  photos.map((_, index) => `storefront/${id}-${index + 1}`);

export function documentsOf(shop: DemoShop): PictureRow[] {
  const { id, shopName, photos } = shop;
  return [
    { kind: 'licence', id, distributorId: id, recipe: licence(shop) },
    ...photos.map(({ view, ground }, index) => ({
      kind: 'storefront',
      id: `${id}-${index + 1}`,
      distributorId: id,
      recipe: { kind: 'storefront', view, ground, sign: shopName } as const,
    })),
  ];
}

function licence({ companyName, creditCode, contactName, address, licence: facts }: DemoShop): LicenceRecipe {
  return licenceOf({ companyName, creditCode, legalPerson: contactName, address, ...facts });
}

interface LicenceFacts extends DemoLicence {
  readonly companyName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
  readonly address: string;
}

/** The picture of a business licence. */
export function licenceOf(facts: LicenceFacts): LicenceRecipe {
  const {
    companyName,
    creditCode,
    legalPerson,
    address,
    founded,
    capital,
    business,
    blurred = false,
  } = facts;
  return {
    kind: 'licence',
    title: '营业执照',
    subtitle: '（副本）',
    // Watermark, so that the licence is not mistaken for a real one.
    mark: '演示样本',
    code: ['统一社会信用代码', creditCode],
    columns: [
      [
        ['名称', companyName],
        ['类型', '有限责任公司（自然人独资）'],
        ['法定代表人', legalPerson],
        ['经营范围', business],
      ],
      [
        ['注册资本', capital],
        ['成立日期', founded],
        ['住所', address],
      ],
    ],
    authority: ['登记机关', '演示市场监督管理局'],
    blurred,
  };
}
