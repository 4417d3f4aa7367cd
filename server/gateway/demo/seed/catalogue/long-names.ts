import { pickAt } from '#gateway/demo/seed/catalogue/random.ts';

/** Some commodity names are very long in practice. */
const ADDITIONS = [
  '（春季限定礼盒，赠同系列旅行装三件套与定制化妆包）',
  '（门店专供加量装，整箱附试用装、陈列台卡与导购手册）',
  '（新老包装随机发货，两种包装配方一致，批次见瓶底喷码）',
] as const;
const EVERY = 53;
const FIRST = 17;

/** Returns the name, extended for some commodities to test long names. */
export function longNameOf(name: string, index: number): string {
  return index % EVERY === FIRST ? `${name}${pickAt(ADDITIONS, Math.floor(index / EVERY))}` : name;
}
