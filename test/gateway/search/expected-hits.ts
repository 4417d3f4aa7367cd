/**
 * Search queries of shops with the expected first hit: parts of its name, including its brand. Based on the demo
 * catalogue.
 */
export type ExpectedHits = readonly [query: string, ...firstHas: readonly string[]];

export const inCharacters: readonly ExpectedHits[] = [
  ['花屿', '花屿 '],
  ['花', '花屿 '],
  ['若木', '若木堂 '],
  ['月见', '月见集 '],
  ['精华', '精华'],
  ['面霜', '面霜'],
  ['口红', '口红'],
  ['眼霜', '眼霜'],
  ['卸妆油', '卸妆油'],
  ['洗发水', '洗发水'],
  ['气垫', '气垫'],
  ['眉笔', '眉笔'],
  ['护发精油', '护发精油'],
  ['电动牙刷', '电动牙刷'],
  ['山茶', '山茶'],
  ['麦卢卡', '塔斯曼野', '麦卢卡'],
  ['绿茶', '海恩媞', '绿茶'],
  ['细砂去角质膏', '细砂去角质膏'],
  ['男士', '男士'],
  ['女士香水', '香水'],
];

export const severalWords: readonly ExpectedHits[] = [
  ['花屿 面霜', '花屿', '面霜'],
  ['面霜 花屿', '花屿', '面霜'],
  ['香水 莱薇妮', '莱薇妮', '香水'],
  ['花屿面霜', '花屿', '面霜'],
  ['诺可澜云莓精华', '诺可澜', '云莓', '精华'],
  ['男士 洗发', '男士', '洗发'],
  ['匠合 口红 豆沙', '匠合', '口红'],
  ['电牙刷', '电动牙刷'],
  ['洁面，慕斯', '洁面慕斯'],
  ['　花屿　　面霜　', '花屿', '面霜'],
];

export const inPinyin: readonly ExpectedHits[] = [
  ['huayu', '花屿 '],
  ['hua yu', '花屿 '],
  ["hua'yu", '花屿 '],
  ['huay', '花屿 '],
  ['HuaYu', '花屿 '],
  ['huayumianshuang', '花屿', '面霜'],
  ['huayu mianshuang', '花屿', '面霜'],
  ['hua yu mian shuang', '花屿', '面霜'],
  ['jinghua', '精华'],
  ['jinghuaye', '精华液'],
  ['mianmo', '面膜'],
  ['kouhong', '口红'],
  ['yanshuang', '眼霜'],
  ['shancha', '山茶'],
  ['xifashui', '洗发水'],
  ['xiezhuangyou', '卸妆油'],
  ['fangshai', '防晒'],
  ['lvcha', '绿茶'],
  ['LÜCHA', '绿茶'],
  ['laiweini', '莱薇妮 '],
  ['laiwei', '莱薇妮 '],
  ['diandongyashua', '电动牙刷'],
  ['nong mi', '浓密'],
];

export const inInitials: readonly ExpectedHits[] = [
  ['hy', '花屿 '],
  ['sc', '素川 '],
  ['lwn', '莱薇妮 '],
  ['rmt', '若木堂 '],
  ['jhy', '精华液'],
  ['jhmm', '精华面膜'],
  ['ddys', '电动牙刷'],
  ['xfs', '洗发水'],
  ['kh', '口红'],
  ['xzhy', '卸妆油'],
  ['qd', '气垫'],
];

export const mixed: readonly ExpectedHits[] = [
  ['花yu', '花屿 '],
  ['花yu 面霜', '花屿', '面霜'],
  ['花y', '花屿 '],
  ['面shuang', '面霜'],
  ['洗fs', '洗发水'],
  ['hy 面霜', '花屿', '面霜'],
  ['florisle 面霜', '花屿', '面霜'],
  ['花屿 mianshuang', '花屿', '面霜'],
];

export const brandsAndCodes: readonly ExpectedHits[] = [
  ['FLORISLE', '花屿 '],
  ['floris', '花屿 '],
  ['lavinelle', '莱薇妮 '],
  ['wakagi', '若木堂 '],
  ['spf50', 'SPF50'],
  ['SPF50+', 'SPF50'],
  ['bb霜', 'BB霜'],
  ['6924101', '花屿 '],
  ['6924114000012', '月见集'],
  ['6924 1140 00012', '月见集'],
  ['PRI-600001-1', '月见集'],
  ['pri600001', '月见集'],
  ['600001', '月见集'],
  ['30片', '面膜'],
];

export const otherWriting: readonly ExpectedHits[] = [
  ['花嶼', '花屿 '],
  ['月見集', '月见集 '],
  ['保濕', '保湿'],
  ['精華液', '精华液'],
  ['電動牙刷', '电动牙刷'],
  ['護髮精油', '护发精油'],
  ['ＦＬＯＲＩＳＬＥ　面霜', '花屿', '面霜'],
  ['ＳＰＦ５０', 'SPF50'],
  ['６９２４１０１', '花屿 '],
];

/** Queries with typos: the query, the corrected text, then parts of the first hit. */
export const slips: readonly (readonly [query: string, corrected: string, ...firstHas: readonly string[]])[] =
  [
    ['花语', '花屿', '花屿 '],
    ['花語', '花屿', '花屿 '],
    ['花雨面霜', '花屿 面霜', '花屿', '面霜'],
    ['面模', '面膜', '面膜'],
    ['口宏', '口红', '口红'],
    ['莱微尼', '莱薇妮', '莱薇妮 '],
    ['莱薇尼 香水', '莱薇妮 香水', '莱薇妮', '香水'],
    ['florsile', 'florisle', '花屿 '],
    ['lavinele', 'lavinelle', '莱薇妮 '],
    ['huayv', '花屿', '花屿 '],
    ['kouhnog', '口红', '口红'],
    ['mianmuo', '面膜', '面膜'],
  ];

export const nothing: readonly string[] = [
  '不存在的东西',
  'shampoo',
  '轮胎',
  '9999999',
  '%',
  '_',
  '\\',
  "' OR 1=1 --",
  '& | !',
  ':*',
  '……',
  '🙂',
];
