import type { brandSection } from '#gateway/db/schema/catalogue.ts';
import { domesticSections } from '#gateway/demo/seed/catalogue/brand-sections-domestic.ts';
import { internationalSections } from '#gateway/demo/seed/catalogue/brand-sections-international.ts';
import type { Line, SeedBrand, SeedSections } from '#gateway/demo/seed/catalogue/brand-type.ts';
import { chooseBest } from '#gateway/demo/seed/catalogue/choose.ts';
import { pickAt } from '#gateway/demo/seed/catalogue/random.ts';
import type { CatalogueEntry, PictureRow } from '#gateway/demo/seed/catalogue/rows.ts';

const written: SeedSections = { ...domesticSections, ...internationalSections };

const lineNames = {
  skin: '面部护肤',
  makeup: '彩妆',
  scent: '香氛',
  hair: '洗护发',
  body: '身体护理',
  oral: '口腔护理',
  men: '男士理容',
  tools: '美妆工具',
  deviceFace: '美容仪器',
  deviceHair: '美发电器',
  deviceOral: '口腔电器',
  deviceBody: '身体仪器',
} as const satisfies Record<Line, string>;

/** Number of products in a section's picture. */
const LOOKS = 3;

type SectionRow = typeof brandSection.$inferInsert;

/** Sections of a brand's introduction: the written ones, then its series by product line. */
export function sectionsOf(brand: SeedBrand): readonly SectionRow[] {
  return [...(written[brand.id] ?? []), ['系列一览', listSeries(brand)] as const].map(
    ([title, text], sort) => ({
      brandId: brand.id,
      sort,
      title,
      text,
      image: `brand-section/${brand.id}-${sort}`,
    }),
  );
}

/** Pictures of the sections. Each shows different products of the brand, as far as there are enough. */
export function sectionPictures(brand: SeedBrand, entries: readonly CatalogueEntry[]): readonly PictureRow[] {
  const sections = sectionsOf(brand);
  const own = entries.filter(entry => entry.brand === brand);
  const shown = chooseBest(own, LOOKS * sections.length, ({ commodity }) => commodity.rank, own.length);
  return sections.map(({ sort }) => ({
    kind: 'brand-section',
    id: `${brand.id}-${sort}`,
    recipe: {
      kind: 'scene',
      format: 'cover',
      ground: brand.tint,
      looks: Array.from({ length: LOOKS }, (_, place) => pickAt(shown, sort * LOOKS + place).look),
      place: 'centre',
    },
  }));
}

function listSeries({ name, series }: SeedBrand): string {
  const lines = Object.entries(series).map(
    ([line, names]) => `${lineNames[line as Line]}有${names.map(one => `“${one}”`).join('')}`,
  );
  return `${name}目前在售 ${lines.length} 条产品线：${lines.join('；')}。每个系列都有自己的包装色，陈列时按系列成排，颜色一眼分明。`;
}
