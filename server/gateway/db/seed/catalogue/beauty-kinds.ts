import { leaf, type SeedArea } from '#gateway/db/seed/catalogue/kind-type.ts';
import {
  browShades,
  cheekShades,
  eyeShades,
  lashColours,
  lipCareShades,
  lipShades,
  nailShades,
  one,
  packs,
  powderShades,
  sizes,
  skinShades,
  weights,
} from '#gateway/db/seed/catalogue/specs.ts';

/** Skin care, make-up and scent. */
export const beautyKinds: readonly SeedArea[] = [
  {
    name: '护肤',
    icon: 'skin',
    groups: [
      {
        name: '洁面卸妆',
        line: 'skin',
        leaves: [
          leaf(
            '洁面乳',
            ['tube', 'pump'],
            ['氨基酸洁面乳', '绵密泡沫洁面慕斯', '温和洁面啫喱', '净澈洁面霜'],
            sizes('100ml', '150ml'),
            [22, 39],
          ),
          leaf(
            '卸妆',
            ['bottle', 'jar'],
            ['净透卸妆油', '舒缓卸妆水', '柔融卸妆膏', '眼唇卸妆液'],
            sizes('120ml', '200ml', '400ml'),
            [28, 52],
          ),
          leaf(
            '去角质',
            ['jar', 'tube'],
            ['细砂去角质膏', '果酸焕肤啫喱', '酵素洁颜粉', '柔珠磨砂膏'],
            weights('80g', '120g'),
            [26, 45],
          ),
        ],
      },
      {
        name: '水乳精华',
        line: 'skin',
        leaves: [
          leaf(
            '爽肤水',
            ['bottle', 'spray'],
            ['保湿柔肤水', '高保湿精华水', '平衡爽肤水', '净润化妆水'],
            sizes('120ml', '200ml', '300ml'),
            [32, 68],
          ),
          leaf(
            '乳液',
            ['pump', 'bottle'],
            ['轻润保湿乳', '水感精华乳', '滋养柔肤乳液', '舒缓修护乳'],
            sizes('80ml', '120ml'),
            [38, 72],
          ),
          leaf(
            '精华',
            ['dropper', 'dropper', 'pump'],
            ['密集修护精华液', '亮采安瓶精华', '紧致抗皱精华', '双管焕肤精华', '夜间修护精华油'],
            sizes('15ml', '30ml', '50ml'),
            [48, 110],
          ),
        ],
      },
      {
        name: '面霜眼霜',
        line: 'skin',
        leaves: [
          leaf(
            '面霜',
            ['jar'],
            ['保湿面霜', '紧致焕颜霜', '舒缓修护霜', '夜间凝时晚霜'],
            weights('30g', '50g'),
            [46, 98],
          ),
          leaf(
            '眼霜',
            ['jar', 'tube', 'dropper'],
            ['淡纹眼霜', '焕亮眼部精华', '冰感滚珠眼霜', '紧致眼胶'],
            weights('15g', '20g'),
            [42, 92],
          ),
          leaf(
            '护肤套装',
            ['set'],
            ['水乳两件套', '焕颜礼盒五件套', '修护旅行套装', '臻享护肤礼盒'],
            one('单套'),
            [118, 236],
          ),
        ],
      },
      {
        name: '面膜防晒',
        line: 'skin',
        leaves: [
          leaf(
            '贴片面膜',
            ['sachet'],
            ['补水面膜', '安瓶精华面膜', '舒缓冻膜贴', '亮肤蚕丝面膜'],
            packs('5片', '10片', '30片'),
            [22, 42],
          ),
          leaf(
            '涂抹面膜',
            ['jar', 'tube'],
            ['清洁泥膜', '睡眠面膜', '焕亮冰淇淋面膜', '修护软膜'],
            weights('75g', '100g'),
            [32, 58],
          ),
          leaf(
            '防晒',
            ['tube', 'bottle'],
            ['轻透防晒乳 SPF50+', '水感防晒霜 SPF50', '隔离防晒妆前乳', '倍护防晒精华乳'],
            weights('30g', '50g'),
            [34, 66],
          ),
        ],
      },
    ],
  },
  {
    name: '彩妆',
    icon: 'makeup',
    groups: [
      {
        name: '底妆',
        line: 'makeup',
        leaves: [
          leaf(
            '粉底液',
            ['pump', 'dropper', 'bottle'],
            ['持妆粉底液', '养肤粉底精华', '柔雾粉底液', '水光粉底乳'],
            skinShades,
            [42, 88],
          ),
          leaf(
            '气垫',
            ['cushion'],
            ['轻透气垫霜', '持妆气垫粉底', '光泽气垫BB霜', '雾感气垫'],
            skinShades,
            [46, 92],
          ),
          leaf(
            '散粉蜜粉',
            ['compact', 'jar'],
            ['柔焦散粉', '定妆蜜粉饼', '控油散粉', '轻纱蜜粉'],
            powderShades,
            [32, 64],
          ),
        ],
      },
      {
        name: '唇妆',
        line: 'makeup',
        leaves: [
          leaf(
            '口红',
            ['lipstick'],
            ['雾面口红', '丝绒口红', '滋润缎光口红', '小细管口红'],
            lipShades,
            [28, 66],
          ),
          leaf('唇釉', ['gloss'], ['镜面唇釉', '空气唇釉', '水光唇蜜', '雾感唇泥'], lipShades, [22, 48]),
          leaf(
            '润唇',
            ['lipstick', 'tin', 'tube'],
            ['修护润唇膏', '变色润唇膏', '夜间唇膜', '蜂蜡护唇膏'],
            lipCareShades,
            [14, 32],
          ),
        ],
      },
      {
        name: '眼妆',
        line: 'makeup',
        leaves: [
          leaf(
            '眼影',
            ['palette'],
            ['八色眼影盘', '大地色眼影盘', '细闪眼影盘', '哑光眼影盘'],
            eyeShades,
            [38, 86],
          ),
          leaf(
            '睫毛膏',
            ['mascara'],
            ['纤长睫毛膏', '浓密卷翘睫毛膏', '防水定型睫毛膏', '睫毛打底膏'],
            lashColours,
            [24, 52],
          ),
          leaf(
            '眼线',
            ['pencil', 'mascara'],
            ['极细眼线液笔', '持久眼线胶笔', '顺滑眼线笔', '卧蚕提亮笔'],
            lashColours,
            [16, 38],
          ),
        ],
      },
      {
        name: '修容美甲',
        line: 'makeup',
        leaves: [
          leaf(
            '眉笔眉粉',
            ['pencil', 'palette'],
            ['极细三角眉笔', '双头自动眉笔', '立体眉粉', '染眉膏'],
            browShades,
            [14, 34],
          ),
          leaf(
            '腮红高光',
            ['compact'],
            ['柔雾腮红', '细闪高光盘', '修容鼻影盘', '水蜜桃腮红'],
            cheekShades,
            [24, 52],
          ),
          leaf(
            '指甲油',
            ['nail'],
            ['快干指甲油', '可剥水性指甲油', '猫眼甲油胶', '护甲底油'],
            nailShades,
            [9, 22],
          ),
        ],
      },
    ],
  },
  {
    name: '香水香氛',
    icon: 'fragrance',
    groups: [
      {
        name: '女士香水',
        line: 'scent',
        leaves: [
          leaf(
            '花香调',
            ['perfume', 'orb'],
            ['花香淡香水', '栀子淡香精', '玫瑰香水', '铃兰淡香水'],
            sizes('30ml', '50ml', '100ml'),
            [78, 168],
          ),
          leaf(
            '果香调',
            ['orb', 'perfume'],
            ['无花果淡香水', '柑橘古龙水', '梨子苍兰香水', '荔枝玫瑰淡香水'],
            sizes('30ml', '50ml'),
            [72, 150],
          ),
          leaf(
            '木质调',
            ['perfume'],
            ['檀木淡香精', '雪松香水', '琥珀木质香水', '广藿香淡香水'],
            sizes('50ml', '100ml'),
            [96, 188],
          ),
        ],
      },
      {
        name: '沙龙香',
        line: 'scent',
        leaves: [
          leaf(
            '茶香调',
            ['perfume', 'spray'],
            ['白茶淡香水', '乌龙茶香水', '抹茶淡香精', '红茶古龙水'],
            sizes('30ml', '50ml'),
            [88, 178],
          ),
          leaf(
            '草本调',
            ['perfume', 'orb'],
            ['苦艾香水', '鼠尾草淡香水', '竹叶淡香精', '罗勒古龙水'],
            sizes('30ml', '50ml'),
            [86, 172],
          ),
          leaf(
            '皂感调',
            ['perfume', 'spray'],
            ['白麝香淡香水', '棉花香水', '皂感淡香精', '洁净古龙水'],
            sizes('50ml', '100ml'),
            [82, 160],
          ),
        ],
      },
      {
        name: '家居香氛',
        line: 'scent',
        leaves: [
          leaf(
            '无火香薰',
            ['diffuser'],
            ['藤条香薰', '无火香薰精油', '客厅扩香套装', '卫浴香薰'],
            sizes('100ml', '200ml'),
            [48, 98],
          ),
          leaf(
            '香薰蜡烛',
            ['candle'],
            ['大豆蜡香薰蜡烛', '木芯香薰蜡烛', '双芯香氛蜡烛', '旅行香薰蜡烛'],
            weights('80g', '200g'),
            [42, 92],
          ),
          leaf(
            '扩香精油',
            ['dropper', 'rollon'],
            ['单方精油', '复方扩香精油', '车载香氛补充液', '助眠扩香精油'],
            sizes('10ml', '30ml'),
            [32, 72],
          ),
        ],
      },
      {
        name: '随身香',
        line: 'scent',
        leaves: [
          leaf(
            '香体喷雾',
            ['spray', 'aerosol'],
            ['身体香氛喷雾', '头发香氛喷雾', '清新香体雾', '织物香氛喷雾'],
            sizes('100ml', '200ml'),
            [32, 66],
          ),
          leaf(
            '固体香膏',
            ['tin'],
            ['固体香膏', '随身香膏', '植物蜡香膏', '礼盒香膏'],
            weights('15g'),
            [38, 76],
          ),
          leaf(
            '走珠香水',
            ['rollon'],
            ['走珠香水', '随身香氛精油', '旅行走珠香', '情绪走珠精油'],
            sizes('10ml'),
            [34, 68],
          ),
        ],
      },
    ],
  },
];
