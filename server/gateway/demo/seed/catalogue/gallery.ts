import { type Look, type Recipe, STAGES, type TextureRecipe } from '#gateway/demo/pictures/draw/recipe.ts';
import type { Shape } from '#gateway/demo/pictures/draw/shapes.ts';
import type { Line } from '#gateway/demo/seed/catalogue/brand-type.ts';
import { pickAt } from '#gateway/demo/seed/catalogue/random.ts';
import type { BareEntry, PictureRow } from '#gateway/demo/seed/catalogue/rows.ts';

/** Maximum number of gallery pictures besides the packshot. */
const MAX_FURTHER = 4;
/** Maximum number of products in a series picture. */
const MAX_TOGETHER = 3;

/** Lines with a texture picture of their content. */
const SPREAD_LINES: ReadonlySet<Line> = new Set<Line>(['skin', 'hair', 'body', 'oral', 'men']);
/** Shapes that are boxes themselves or sold without one. */
const WITHOUT_BOX: ReadonlySet<Shape> = new Set<Shape>([
  ...(['box', 'set', 'soap', 'sachet', 'brush', 'sponge', 'puff', 'cotton', 'razor', 'lashes'] as const),
  ...(['comb', 'bag', 'mirror', 'heads', 'curler'] as const),
]);

/** Body colours of devices and tools, by colour name. */
const BODY_COLOURS: Readonly<Record<string, string>> = {
  云雾白: '#eef0f2',
  珍珠白: '#f3efe9',
  奶油白: '#f3e9d8',
  樱花粉: '#ecc4c6',
  雾粉: '#d9b3b0',
  石墨黑: '#3a3d42',
  原木色: '#c79f72',
  奶咖: '#c9ab8d',
  墨绿: '#2f5148',
};

/** The packshot and the other gallery pictures of a commodity, in order. */
export function picturesOf(
  entry: BareEntry,
  index: number,
  series: readonly BareEntry[],
): readonly PictureRow[] {
  const { commodity, brand, look } = entry;
  const stage = pickAt(STAGES, index * 3 + (index >> 2));
  const packshot = { kind: 'packshot', look, ground: brand.tint, stage } as const;
  const further = [
    ...(look.shape === 'set' ? [] : [closeUp(entry)]),
    ...inColours(entry),
    ...texture(entry),
    ...inBox(entry),
    ...seriesPicture(entry, series),
    // Fallback for commodities without other pictures: the packshot on another background.
    { ...packshot, stage: pickAt(STAGES, STAGES.indexOf(stage) + 2) } as const,
  ];
  return [
    { kind: 'packshot', id: commodity.id, recipe: packshot },
    ...further
      .slice(0, Math.max(2, Math.min(MAX_FURTHER, further.length - 1)))
      .map((recipe, place) => ({ kind: 'gallery', id: `${commodity.id}-${place + 1}`, recipe })),
  ];
}

const closeUp = ({ look, brand }: BareEntry): Recipe => ({ kind: 'closeup', look, ground: brand.tint });

function scene({ brand }: BareEntry, looks: readonly Look[]): Recipe {
  return { kind: 'scene', format: 'square', ground: brand.tint, looks, place: 'centre' };
}

/** A picture of each colour of a device or tool. */
function inColours(entry: BareEntry): readonly Recipe[] {
  const { look, skus } = entry;
  const names = new Set(skus.flatMap(({ specs }) => specs.filter(({ name }) => name === '颜色')));
  const colours = [...new Set([...names].flatMap(({ value }) => BODY_COLOURS[value] ?? []))];
  if (colours.length < 2) return [];
  const looks = colours.map(colour => ({ ...look, body: { ...look.body, colour } }));
  return [scene(entry, looks)];
}

function texture({ commodity, brand, look, plan, shades }: BareEntry): readonly Recipe[] {
  const ground = brand.tint;
  if (shades.length > 1) return [{ kind: 'texture', texture: 'swatches', ground, shades }];
  if (!SPREAD_LINES.has(plan.placed.group.line) || look.shape === 'set') return [];
  const shade = { name: '', colour: look.shade };
  return [{ kind: 'texture', texture: textureOf(commodity.name), ground, shades: [shade] }];
}

function textureOf(name: string): TextureRecipe['texture'] {
  if (/洁面|泡沫|慕斯|沐浴|洗发|皂|剃须/.test(name)) return 'foam';
  return /精华|油|水|喷|啫喱|液|面膜|露|珠|贴|冰|含片/.test(name) ? 'gel' : 'cream';
}

function inBox(entry: BareEntry): readonly Recipe[] {
  const { look } = entry;
  return WITHOUT_BOX.has(look.shape) ? [] : [scene(entry, [look, { ...look, shape: 'box' }])];
}

/** A picture with others of its series, of different shapes. */
function seriesPicture(entry: BareEntry, series: readonly BareEntry[]): readonly Recipe[] {
  const looks = new Map([entry, ...series].toReversed().map(({ look }) => [look.shape, look]));
  looks.delete(entry.look.shape);
  const shown = [entry.look, ...looks.values()].slice(0, MAX_TOGETHER);
  return shown.length > 1 ? [scene(entry, shown)] : [];
}
