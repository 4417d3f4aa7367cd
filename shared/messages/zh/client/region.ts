export const region = {
  levels: ['省 / 直辖市', '城市', '区县'],
  choose: ['请选择省份', '请选择城市', '请选择区县'],
  loading: '加载中',
  failed: '地区加载失败',
} as const;
