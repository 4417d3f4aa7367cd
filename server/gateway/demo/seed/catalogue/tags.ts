import type { Line } from '#gateway/demo/seed/catalogue/brand-type.ts';
import type { Random } from '#gateway/demo/seed/catalogue/random.ts';

const careTags = ['敏感肌适用', '无酒精', '0香精', '附赠小样'] as const;
const colourTags = ['持久不脱', '新手友好', '附试色卡', '附赠小样'] as const;
const deviceTags = ['两年质保', '全国联保', '可开专票'] as const;

const lineTags: Record<Line, readonly string[]> = {
  skin: careTags,
  makeup: colourTags,
  scent: ['送礼优选', '留香持久', '调香师款'],
  hair: ['沙龙同款', '附赠小样'],
  body: ['敏感肌适用', '酒店采购', '附赠小样'],
  oral: ['家庭常备', '附赠小样'],
  men: ['送礼优选', '门店热荐'],
  tools: ['专业级', '新手友好', '门店热荐'],
  deviceFace: deviceTags,
  deviceHair: deviceTags,
  deviceOral: deviceTags,
  deviceBody: deviceTags,
};

const NEW_DAYS = 30;
const BEST_SELLER_COUNT = 5000;
const MAX_TAGS = 3;

interface Facts {
  readonly line: Line;
  readonly haitao: boolean;
  readonly listedDaysAgo: number;
  readonly salesCount: number;
}

/** Chooses up to three short tags, most important first. */
export function chooseTags(random: Random, { line, haitao, listedDaysAgo, salesCount }: Facts): string[] {
  const tags = [
    listedDaysAgo <= NEW_DAYS && '新品',
    salesCount >= BEST_SELLER_COUNT && '热销',
    haitao && '保税直发',
    random.next() < 0.6 && random.pick(lineTags[line]),
  ];
  return tags.filter(tag => tag !== false).slice(0, MAX_TAGS);
}
