import type { Recipe } from '#gateway/demo/pictures/draw/recipe.ts';
import { guides, stepsByGroup } from '#gateway/demo/seed/catalogue/detail-guides.ts';
import { type Point, pointsByLine, pointsByWord } from '#gateway/demo/seed/catalogue/detail-points.ts';
import { pickAt } from '#gateway/demo/seed/catalogue/random.ts';
import type { BareEntry, PictureRow } from '#gateway/demo/seed/catalogue/rows.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';

const POINTS = 4;
/** Maximum number of selling points derived from the name. */
const POINTS_BY_WORD = 2;
const PICTURE_PX = 800;

/** Builds the detail HTML of a commodity from brand, series, category and specs. */
export function composeDetail(entry: BareEntry, number: number, pictures: readonly PictureRow[]): string {
  const { commodity, brand, plan } = entry;
  const { group, leaf } = plan.placed;
  const guide = guides[group.line];
  const series = plan.series.name;
  const shown = pictures.map(({ kind, id, recipe }) =>
    picture(`${kind}/${id}`, `${commodity.name}：${pictureNames[recipe.kind] ?? '外观'}`),
  );
  return [
    `<h2>${text(`${brand.name} ${series}系列${leaf.name}`)}</h2>`,
    `<p>${text(`${brand.slogan}。${pickAt(introductions, number)(brand.country, series, leaf.name)}`)}</p>`,
    shown[0],
    '<h3>商品亮点</h3>',
    list(
      'ul',
      pointsOf(entry, number).map(([title, why]) => `<strong>${text(title)}</strong> ${text(why)}`),
    ),
    shown[1],
    '<h3>使用方法</h3>',
    list('ol', (stepsByGroup[group.name] ?? []).map(text)),
    '<h3>商品参数</h3>',
    table(parametersOf(entry, pickAt(guide.audience, number))),
    `<h3>${guide.madeTitle}</h3>`,
    `<p>${text(pickAt(guide.made, number + (number >> 2)))}。${text('以实物包装标注为准。')}</p>`,
    shown[2],
    '<h3>储存与提示</h3>',
    `<p>${text(pickAt(guide.keep, number))}</p>`,
  ].join('');
}

const pictureNames: Partial<Record<Recipe['kind'], string>> = {
  closeup: '近景',
  texture: '质地与颜色',
  scene: '陈列',
};

const introductions: readonly ((country: string, series: string, category: string) => string)[] = [
  (country, series, category) =>
    `${series}系列由${country}团队研发，把${category}该做好的事做扎实：用得舒服，也用得长久。`,
  (country, series, category) =>
    `这款${category}出自${country}，是${series}系列里门店复购较高的一款，新客试用、老客补货都合适。`,
  (country, series, category) =>
    `${series}系列以同一套配方思路贯穿，这款${category}承担其中日常的一步，${country}原厂包装，批次可查。`,
  (country, series, category) =>
    `从选料到灌装均在${country}品控体系下完成，${series}系列的${category}延续了一贯的肤感与包装。`,
  (_country, series, category) =>
    `${series}系列把复杂的步骤做简单，这款${category}单独使用或与同系列搭配，都容易讲解、容易成交。`,
];

function pointsOf({ commodity, plan }: BareEntry, number: number): readonly Point[] {
  const byWord = pointsByWord.flatMap(([word, point]) => (word.test(commodity.name) ? [point] : []));
  const ofLine = pointsByLine[plan.placed.group.line];
  const chosen = byWord.slice(0, POINTS_BY_WORD);
  const others = ofLine.map((_, step) => pickAt(ofLine, number + step));
  return [...chosen, ...others].slice(0, POINTS);
}

function parametersOf({ commodity, skus, brand, plan }: BareEntry, audience: string) {
  const { group, leaf } = plan.placed;
  const values = Map.groupBy(
    skus.flatMap(({ specs }) => specs),
    ({ name }) => name,
  );
  return [
    ['品牌', `${brand.name} ${brand.englishName}`],
    ['系列', plan.series.name],
    ['品类', `${group.name} / ${leaf.name}`],
    ...[...values].map(
      ([name, specs]) => [name, [...new Set(specs.map(({ value }) => value))].join('、')] as const,
    ),
    ['产地', brand.country],
    ['贸易方式', commodity.tradeType === 'HAITAO' ? '跨境电商' : '一般贸易'],
    guides[group.line].lasts,
    ['适合', audience],
  ] as const;
}

const table = (rows: readonly (readonly [name: string, value: string])[]) =>
  `<table><tbody>${rows.map(([name, value]) => `<tr><th>${text(name)}</th><td>${text(value)}</td></tr>`).join('')}</tbody></table>`;

const list = (tag: 'ul' | 'ol', items: readonly string[]) =>
  `<${tag}>${items.map(item => `<li>${item}</li>`).join('')}</${tag}>`;

const picture = (path: string, alt: string) =>
  `<p><img src="${text(pictureUrl(path))}" alt="${text(alt)}" width="${PICTURE_PX}" height="${PICTURE_PX}"></p>`;

const text = (raw: string) => raw.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
