import { companyForm } from '#shared/messages/zh/client/company-form.ts';
import { hotlineHours, productName } from '#shared/messages/zh/common/brand.ts';

export const certification = {
  steps: {
    label: '认证进度',
    names: ['注册账号', '提交资料', '平台审核', '开通采购'],
    states: { done: '已完成', current: '进行中', failed: '未通过', waiting: '未开始' },
  },

  heads: {
    NONE: {
      title: '认证您的店铺',
      lead: '提交店铺与主体资料，审核通过后即可查看批发价、下单进货。',
    },
    WAIT_AUDIT: {
      title: '资料审核中',
      lead: '资料已收到，预计 1 个工作日内完成审核，周末与法定节假日顺延。结果会自动显示在这里，无需刷新。',
    },
    REJECT: {
      title: '资料未通过审核',
      lead: '请按审核意见修改后重新提交，已填写的内容都为您保留着。',
    },
    PASS: {
      title: '恭喜，店铺认证已通过',
      lead: '现在可以查看批发价、下单进货，专属顾问会一对一为您服务。',
    },
    DISABLE: {
      title: '店铺已冻结',
      lead: '您的店铺暂时不能进货，账户资金、订单和发票仍可查看。',
    },
  },

  sections: {
    shop: { title: '店铺信息', note: '审核与日常联系都以此为准' },
    identity: { title: '主体资质', note: '请与营业执照保持一致' },
    photos: { title: '经营场所', note: '门头与店内陈列各一张更容易通过；网店可上传店铺后台截图' },
    brands: { title: '合作意向', note: '方便顾问提前为您准备授权' },
  },

  fields: {
    ...companyForm.fields,
    shopName: '店铺名称',
    shopNamePlaceholder: '与门头招牌一致',
    shopType: '店铺类型',
    region: '所在地区',
    address: '详细地址',
    addressPlaceholder: '街道、门牌号、楼层与铺位',
    photos: '门店照片',
    photosHint: (most: number) => `1–${most} 张，支持 JPG、PNG、WebP、GIF，单张不超过 8 MB`,
    remark: '备注',
    remarkPlaceholder: '例如主营品类、月进货量、希望的联系时间',
  },

  brands: {
    search: '搜索品牌',
    searchPlaceholder: '输入品牌中文名或英文名',
    chosen: '已选品牌',
    choices: '意向品牌',
    count: (count: number, most: number) => `已选 ${count} / ${most}`,
    remove: (name: string) => `移除${name}`,
    none: '没有找到这个品牌，可以在备注里告诉我们',
    unnamed: '已下架品牌',
    list: '品牌列表',
    full: (most: number) => `最多选择 ${most} 个品牌`,
  },

  errors: {
    ...companyForm.errors,
    shopName: '请填写店铺名称',
    shopType: '请选择店铺类型',
    region: '请选择省、市、区县',
    address: '请填写详细地址',
    photos: '请至少上传 1 张门店照片',
  },

  submit: '提交审核',
  resubmit: '重新提交审核',
  submitting: '正在提交',
  truth: '提交即表示您确认以上资料真实有效。',

  checklist: {
    title: '提交前请准备',
    items: [
      { title: '营业执照', text: '企业或个体工商户均可，照片清晰完整' },
      { title: '门店照片', text: '门头、店内陈列，1 至 6 张' },
      { title: '店铺与联系人信息', text: '名称、地址和能接听的手机号' },
    ],
    note: '约 5 分钟即可填完，可以随时离开，内容会自动保存。',
  },

  waiting: {
    progress: '审核进度',
    pending: '等待平台审核',
    pendingHint: '预计 1 个工作日内完成',
    summary: '已提交的资料',
    meanwhile: '等待时，先逛逛',
    meanwhileText: '批发价在认证通过后可见，品牌与商品现在就可以先看。',
  },

  actions: {
    SUBMIT: '提交资料',
    REJECT: '审核未通过',
    RESUBMIT: '重新提交资料',
    APPROVE: '审核通过',
    DISABLE: '店铺冻结',
    ENABLE: '恢复使用',
  },

  rejected: { title: '审核意见', unknown: '资料不完整，请核对后重新提交，或联系客服了解详情。' },

  passed: {
    opened: (shop: string) => `${shop} 已开通采购`,
    wanted: (page: string) => `打开您之前想看的「${page}」`,
    wantedPage: '页面',
    opensIn: (seconds: number) => `${seconds} 秒后自动打开`,
    stay: '先不打开',
    purchase: '去采购',
    next: '接下来可以',
    steps: {
      purchase: { title: '按品类选货', text: '现货、起批量与阶梯价一目了然' },
      supplement: { title: '完善资料', text: '补充联系人与门店信息，方便发货与开票' },
      shop: { title: '查看店铺概况', text: '余额、订单与品牌授权都在这里' },
    },
  },

  disabled: { progress: '店铺状态', action: '查看详情与可用功能' },

  help: {
    title: '需要帮助',
    hours: hotlineHours,
    text: '对认证资料或店铺状态有疑问，请致电客服热线。',
  },
  advisor: {
    title: '专属顾问',
    scan: '微信扫码，一对一为您服务',
    later: '认证通过后为您分配一对一的专属顾问',
    soon: '尚未分配，分配后会显示在这里',
  },

  summary: {
    and: '、',
    brands: '意向品牌',
    brandCount: (count: number) => `${count} 个品牌`,
    none: '未填写',
    licence: '营业执照',
    photos: '门店照片',
    photo: (place: number) => `门店照片 ${place}`,
  },

  supplement: {
    title: '完善资料',
    lead: `资料越完整，${productName}的发货、开票与授权服务越顺畅。`,
    completeness: '资料完整度',
    missing: (names: string) => `还可以补充：${names}`,
    complete: '资料已完整',
    certified: '认证信息',
    certifiedNote: '已通过审核，不能自行修改。如需变更，请联系客服。',
    contact: '联系信息',
    contactNote: '发货、对账与服务通知会用到',
    business: '经营信息',
    businessNote: '帮助顾问为您推荐合适的品牌',
    save: '保存',
    saving: '正在保存',
    saved: '资料已保存',
  },

  loading: { approval: '认证状态', info: '认证资料' },
} as const;
