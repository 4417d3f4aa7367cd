import { productName } from '#shared/messages/zh/common/brand.ts';

/** Figures match the catalogue and the warehouses of the demo data. */
export const about = {
  title: `关于${productName}`,
  headline: ['让好产品，', '更快抵达每一家好店'],
  lead: `${productName}是面向美妆店铺与经销商的采购平台。我们与品牌方直接签约，在自营与保税仓里备好现货，再把价格、库存与售后清清楚楚地摆在您面前。`,
  join: '免费注册',
  purchase: '去采购',
  browse: '逛逛品牌馆',
  figures: [
    { value: '34', unit: '个', name: '直接签约的品牌' },
    { value: '600', unit: '款', name: '现货在售的商品' },
    { value: '4', unit: '座', name: '自营与保税仓库' },
    { value: '15', unit: '小时', name: '每个工作日有人接听' },
  ],
  belief: {
    title: '我们相信的事',
    text: '一家好店，不该把时间花在辨真伪、追包裹、催发票上。店主最懂自己的顾客，我们要做的，是把货源、价格与服务变得可靠，让她把心思留给店里的人。',
  },
  points: {
    title: '五件小事，我们较真',
    items: {
      direct: {
        title: '品牌直供',
        text: '每个品牌都有直接的供货协议或授权文件，没有中间层转手。授权书与备案资料在店铺后台可以查到。',
        fact: '34 个品牌，100% 有授权',
      },
      genuine: {
        title: '正品保障',
        text: '每一批货都核对批号、效期与条码，抽检留样。发现非正品，退一赔十，由我们先行赔付。',
        fact: '批次留样 3 年',
      },
      manager: {
        title: '专属顾问',
        text: '认证通过后就有一位顾问跟进：帮您选品、谈价、盯单。换人会提前告知，交接有记录。',
        fact: '一对一，工作日 8:00–23:00',
      },
      invoice: {
        title: '可开发票，售后无忧',
        text: '在线申请，电子发票直达邮箱。破损、短少 48 小时内提出，补发或退款，进度逐步可查。',
        fact: '1–3 个工作日开具',
      },
      logistics: {
        title: '物流快捷',
        text: '就近仓库发货，工作日 16:00 前付款当日发出。一单多仓也会分别告诉您，每个包裹走到哪里。',
        fact: '华东、华南 1–2 天到',
      },
    },
  },
  chain: {
    title: '一件商品，怎样来到您的货架',
    note: '从授权到售后，每一步都有记录',
    steps: [
      { title: '品牌授权', text: '核验商标、授权链与备案资料，签订直供协议。' },
      { title: '入仓质检', text: '逐批核对批号、效期、条码与外观，抽样送检，合格上架。' },
      { title: '打包发货', text: '扫码复核，易碎品加装气柱，出库即同步物流单号。' },
      { title: '售后到底', text: '在线受理，照片举证，审核、寄回、退款一页看完。' },
    ],
  },
  warehouses: {
    title: '四座仓库，就近发出',
    note: '示意图，仅表示配送方向',
    legend: { GENERAL: '一般贸易仓', BONDED: '跨境保税仓' },
    places: {
      shanghai: { name: '上海嘉定仓', text: '一般贸易，覆盖华东、华北与东北，华东次日达。' },
      guangzhou: { name: '广州白云仓', text: '一般贸易，覆盖华南与西南，华南次日达。' },
      hangzhou: { name: '杭州下沙保税仓', text: '跨境商品清关发出，护肤与彩妆为主。' },
      ningbo: { name: '宁波北仑保税仓', text: '跨境商品清关发出，个护与小家电为主。' },
    },
    cities: {
      beijing: '北京',
      shenyang: '沈阳',
      xian: '西安',
      zhengzhou: '郑州',
      wuhan: '武汉',
      chengdu: '成都',
      chongqing: '重庆',
      changsha: '长沙',
      xiamen: '厦门',
      kunming: '昆明',
    },
  },
  history: {
    title: '一步一步走来',
    items: [
      {
        year: '2019',
        title: '从上海嘉定的一间仓库开始',
        text: '七个人，六个国货品牌，为周边四十家小店配货。',
      },
      { year: '2020', title: '第一次把发票搬到线上', text: '店主不必再打电话催票，当天申请，隔天到邮箱。' },
      { year: '2021', title: '采购网站上线', text: '完成网站备案，起订量、阶梯价与库存开始公开透明。' },
      { year: '2022', title: '广州白云仓启用', text: '华南店铺的到货时间从四天缩短到一天。' },
      { year: '2023', title: '引入国际品牌', text: '杭州、宁波保税仓先后开仓，一般贸易与跨境双通道供货。' },
      { year: '2024', title: '专属顾问与授信账期', text: '每家认证店铺都有了对接人，老客户可以先货后款。' },
      { year: '2025', title: '质检实验室投入使用', text: '批次抽检从外送改为自检，当天入仓，当天出结果。' },
      { year: '2026', title: '全新采购平台', text: '在线聊天、智能补货与一件代发，都在同一个账号里。' },
    ],
  },
  contact: {
    title: '来聊聊吧',
    text: '想了解某个品牌、某个价格，或只是想看看合不合适，都欢迎找我们。',
    hotline: '客服热线',
    company: (name: string) => `${name} · 注册地上海`,
  },
} as const;
