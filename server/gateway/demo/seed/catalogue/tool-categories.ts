import { leaf, type SeedArea } from '#gateway/demo/seed/catalogue/category-type.ts';
import {
  colours,
  combPacks,
  deviceColours,
  devicePacks,
  one,
  packs,
} from '#gateway/demo/seed/catalogue/specs.ts';

/** Tools and small appliances. */
export const toolCategories: readonly SeedArea[] = [
  {
    name: '美妆工具',
    icon: 'tools',
    groups: [
      {
        name: '化妆刷',
        line: 'tools',
        leaves: [
          leaf('底妆刷', ['brush'], ['粉底刷', '舌形粉底刷', '散粉刷', '斜角腮红刷'], one('单支'), [16, 42]),
          leaf('眼唇刷', ['brush'], ['晕染刷', '眼影刷对装', '斜角眉刷', '便携唇刷'], one('单支'), [10, 28]),
          leaf(
            '套刷',
            ['brushset'],
            ['化妆刷套装', '旅行套刷', '专业彩妆套刷', '羊毛套刷'],
            packs('8支', '12支'),
            [58, 138],
          ),
        ],
      },
      {
        name: '海绵粉扑',
        line: 'tools',
        leaves: [
          leaf(
            '美妆蛋',
            ['sponge'],
            ['水滴美妆蛋', '斜切美妆蛋', '干湿两用美妆蛋', '迷你美妆蛋'],
            packs('2只', '4只'),
            [8, 22],
          ),
          leaf(
            '粉扑',
            ['puff'],
            ['气垫粉扑', '丝绒散粉扑', '三角粉扑', '棉花糖粉扑'],
            packs('3只', '6只'),
            [7, 18],
          ),
          leaf(
            '化妆棉',
            ['cotton'],
            ['双面化妆棉', '湿敷化妆棉', '三层加厚化妆棉', '一次性洗脸巾'],
            packs('100片', '200片'),
            [6, 16],
          ),
        ],
      },
      {
        name: '眉眼工具',
        line: 'tools',
        leaves: [
          leaf(
            '睫毛夹',
            ['curler'],
            ['广角睫毛夹', '局部睫毛夹', '便携睫毛夹', '硅胶垫睫毛夹'],
            one('单支'),
            [9, 26],
          ),
          leaf(
            '修眉刀',
            ['razor'],
            ['防刮修眉刀', '折叠修眉刀', '修眉刀三支装', '新手修眉套装'],
            one('单套'),
            [6, 18],
          ),
          leaf(
            '假睫毛',
            ['lashes'],
            ['分段假睫毛', '自然款假睫毛', '浓密款假睫毛', '仙女毛假睫毛'],
            packs('3对', '5对'),
            [9, 24],
          ),
        ],
      },
      {
        name: '梳镜收纳',
        line: 'tools',
        leaves: [
          leaf(
            '化妆镜',
            ['mirror'],
            ['台式化妆镜', 'LED补光化妆镜', '折叠化妆镜', '放大双面镜'],
            colours('珍珠白', '樱花粉'),
            [32, 88],
          ),
          leaf(
            '气垫梳',
            ['comb'],
            ['气囊按摩梳', '便携折叠梳', '防静电顺发梳', '宽板造型梳'],
            colours('原木色', '奶油白', '雾粉'),
            [14, 38],
            combPacks,
          ),
          leaf(
            '化妆包',
            ['bag'],
            ['菱格化妆包', '大容量洗漱包', '旅行化妆包', '绒面收纳包'],
            colours('奶咖', '墨绿', '雾粉'),
            [22, 56],
          ),
        ],
      },
    ],
  },
  {
    name: '个护小电',
    icon: 'device',
    groups: [
      {
        name: '面部仪器',
        line: 'deviceFace',
        leaves: [
          leaf(
            '洁面仪',
            ['cleanser'],
            ['硅胶洁面仪', '声波洁面仪', '便携洁面仪', '温感洁面仪'],
            deviceColours,
            [88, 198],
            devicePacks,
          ),
          leaf(
            '美容仪',
            ['wand'],
            ['导入美容仪', '提拉美容仪', '眼部美容仪', '射频美容仪'],
            deviceColours,
            [268, 620],
          ),
          leaf(
            '补水仪',
            ['mister'],
            ['纳米补水仪', '手持冷喷补水仪', '便携注氧仪', '双喷补水仪'],
            deviceColours,
            [68, 158],
          ),
        ],
      },
      {
        name: '美发电器',
        line: 'deviceHair',
        leaves: [
          leaf(
            '吹风机',
            ['dryer'],
            ['高速吹风机', '负离子吹风机', '折叠旅行吹风机', '恒温护发吹风机'],
            deviceColours,
            [138, 360],
            devicePacks,
          ),
          leaf(
            '卷发棒',
            ['curling'],
            ['陶瓷卷发棒', '自动卷发棒', '蛋卷头卷发棒', '便携卷发棒'],
            deviceColours,
            [78, 188],
          ),
          leaf(
            '直发梳',
            ['comb', 'curling'],
            ['负离子直发梳', '直卷两用夹板', '无线直发梳', '蒸汽直发梳'],
            deviceColours,
            [88, 196],
          ),
        ],
      },
      {
        name: '口腔电器',
        line: 'deviceOral',
        leaves: [
          leaf(
            '电动牙刷',
            ['toothbrush'],
            ['声波电动牙刷', '情侣电动牙刷套装', '旅行电动牙刷', '软毛电动牙刷'],
            deviceColours,
            [78, 198],
            devicePacks,
          ),
          leaf(
            '冲牙器',
            ['flosser'],
            ['便携冲牙器', '台式冲牙器', '无线冲牙器', '迷你水牙线'],
            deviceColours,
            [88, 198],
          ),
          leaf(
            '替换刷头',
            ['heads'],
            ['替换刷头', '软毛替换刷头', '深层清洁刷头', '牙龈护理刷头'],
            packs('2支', '4支', '8支'),
            [16, 36],
          ),
        ],
      },
      {
        name: '身体电器',
        line: 'deviceBody',
        leaves: [
          leaf(
            '剃须刀',
            ['shaver'],
            ['三刀头剃须刀', '便携剃须刀', '水洗电动剃须刀', '旅行剃须刀'],
            deviceColours,
            [88, 238],
          ),
          leaf(
            '脱毛仪',
            ['wand'],
            ['冰点脱毛仪', '家用光子脱毛仪', '电动剃毛器', '蓝宝石脱毛仪'],
            deviceColours,
            [198, 520],
          ),
          leaf(
            '眼部按摩仪',
            ['massager'],
            ['热敷眼部按摩仪', '气压护眼仪', '石墨烯热敷眼罩', '可视眼部按摩仪'],
            deviceColours,
            [118, 268],
          ),
        ],
      },
    ],
  },
];
