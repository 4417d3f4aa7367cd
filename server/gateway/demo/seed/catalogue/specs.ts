/** An option of a spec. Each option becomes a sku. */
export interface SpecOption {
  readonly value: string;
  /** Price relative to the first option. */
  readonly factor: number;
  /** Colour of the content in the picture. */
  readonly colour?: string;
}

export interface SpecAxis {
  readonly name: string;
  readonly options: readonly SpecOption[];
}

/** Price exponent: larger sizes cost less per unit. */
const VOLUME_DISCOUNT = 0.85;

function byAmount(name: string, amounts: readonly string[]): SpecAxis {
  const [first = 1] = amounts.map(Number.parseFloat);
  return {
    name,
    options: amounts.map(value => ({ value, factor: (Number.parseFloat(value) / first) ** VOLUME_DISCOUNT })),
  };
}

export const sizes = (...amounts: string[]) => byAmount('容量', amounts);
export const weights = (...amounts: string[]) => byAmount('净含量', amounts);
export const packs = (...amounts: string[]) => byAmount('规格', amounts);
export const colours = (...values: string[]): SpecAxis => ({
  name: '颜色',
  options: values.map(value => ({ value, factor: 1 })),
});

const shades = (...options: (readonly [value: string, colour: string])[]): SpecAxis => ({
  name: '色号',
  options: options.map(([value, colour]) => ({ value, colour, factor: 1 })),
});

export const lipShades = shades(
  ['01 豆沙玫瑰', '#b5615f'],
  ['02 复古正红', '#a71d2a'],
  ['03 焦糖奶茶', '#b07254'],
  ['04 烂番茄', '#c23a2b'],
  ['05 干枯玫瑰', '#a3545c'],
  ['06 蜜桃裸粉', '#d98a7c'],
  ['07 车厘子', '#7c1b2c'],
);
export const skinShades = shades(
  ['N01 瓷白', '#f0d6c2'],
  ['N02 象牙', '#e9c8ad'],
  ['N03 自然', '#dfb896'],
  ['W02 暖杏', '#e5bd94'],
  ['W03 小麦', '#cfa07a'],
);
export const powderShades = shades(
  ['00 透明', '#f4e7de'],
  ['01 柔肤粉', '#f0d3c9'],
  ['02 薰衣紫', '#ddd0e2'],
);
export const eyeShades = shades(
  ['01 落日暖棕', '#b87350'],
  ['02 雾霭灰粉', '#b98d8b'],
  ['03 石榴勃艮第', '#8e3a45'],
  ['04 青黛', '#5f7f80'],
);
export const browShades = shades(
  ['01 自然黑', '#3b3232'],
  ['02 深棕', '#5b4236'],
  ['03 灰棕', '#79695c'],
  ['04 亚麻棕', '#93765a'],
);
export const cheekShades = shades(
  ['01 奶杏', '#e7a58b'],
  ['02 蜜桃', '#ea8f86'],
  ['03 玫瑰豆沙', '#c9777a'],
  ['04 柔雾梅', '#b8677a'],
);
export const nailShades = shades(
  ['01 裸杏', '#dfb5a0'],
  ['02 胭脂红', '#ad2436'],
  ['03 雾霾蓝', '#7f9ab0'],
  ['04 墨绿', '#2f5148'],
  ['05 玫瑰金闪', '#cf9584'],
);
export const lashColours = shades(['01 纯黑', '#241d1f'], ['02 深棕', '#4a342b']);
export const hairDyes = shades(
  ['4/0 自然棕黑', '#3f2d27'],
  ['5/3 冷茶棕', '#6a4b3a'],
  ['6/6 蜜糖红棕', '#8a4630'],
  ['7/1 亚麻青', '#86806a'],
);
export const lipCareShades = shades(['无色', '#f3d9cc'], ['樱花粉', '#e8a0a2'], ['蜜桃橘', '#e79b7d']);
export const deviceColours = colours('云雾白', '樱花粉', '石墨黑');
/** A second axis: the packaging. */
const together = (name: string, ...options: (readonly [value: string, factor: number])[]): SpecAxis => ({
  name,
  options: options.map(([value, factor]) => ({ value, factor })),
});

export const lipPacks = together('包装', ['单支装', 1], ['礼盒两支装', 1.95], ['柜台六支装', 5.4]);
export const basePacks = together('规格', ['正装 30ml', 1], ['体验装 10ml', 0.42], ['正装 + 替换装', 1.7]);
export const cushionPacks = together('规格', ['单盒', 1], ['一盒 + 替换芯', 1.55]);
export const nailPacks = together('包装', ['单瓶', 1], ['六瓶装', 5.3]);
export const dyePacks = together('规格', ['单盒', 1], ['三盒装', 2.8], ['沙龙十盒装', 8.8]);
export const devicePacks = together('套餐', ['标准装', 1], ['礼盒装', 1.18], ['门店展示装', 0.92]);
export const combPacks = together('包装', ['单把', 1], ['三把装', 2.75]);

export const one = (value: string): SpecAxis => ({ name: '规格', options: [{ value, factor: 1 }] });
