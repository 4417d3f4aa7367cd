import type { StoreAction, StoreStatus } from '#shared/domain/online-store.ts';
import { companyForm } from '#shared/messages/zh/client/company-form.ts';

export const storePages = {
  statuses: {
    WAIT_AUDIT: '审核中',
    PASS: '已授权',
    REJECT: '未通过',
    EXPIRED: '已到期',
    CANCELLED: '已撤回',
  } satisfies Record<StoreStatus, string>,

  shop: {
    title: '我的店铺',
    certified: '认证店铺',
    what: '店铺信息',
    contract: '签约主体',
    noContract: '尚未签约',
    contractLink: '合同与主体',
    subjectLink: '查看主体',
  },

  list: {
    title: '授权网店',
    what: '网店列表',
    note: '只能在已授权的网店销售。授权自通过之日起一年，到期后可以重新申请。',
    apply: '申请网店',
    all: '全部',
    tabs: '网店状态',
    columns: { store: '网店', platform: '平台', status: '状态', term: '授权期限', actions: '操作' },
    applied: (day: string) => `申请于 ${day}`,
    validUntil: (day: string) => `至 ${day}`,
    daysLeft: (days: number) => (days === 0 ? '今天到期' : `还剩 ${days} 天`),
    none: '—',
    rejected: '审核意见：',
    opensNew: '（在新窗口打开）',
    screenshot: (place: number, count: number) => `店铺截图，第 ${place} 张，共 ${count} 张`,
    screenshots: '截图',
    nameOf: (action: string, store: string) => `${action}：${store}`,
    actions: { CANCEL: '撤回', APPLY_AGAIN: '重新申请' } satisfies Record<StoreAction, string>,
    cancel: {
      title: '撤回申请',
      text: '撤回后平台不再审核，之后可以重新申请。',
      keep: '暂不撤回',
      confirm: '撤回申请',
      done: '已撤回申请',
    },
    empty: '还没有授权网店',
    emptyHint: '在天猫、京东、抖音等平台销售前，请先申请网店授权。',
    nothing: { title: '没有这种状态的网店', action: '查看全部网店' },
    frozen: '店铺冻结期间不能申请网店，已有的记录可以查看。',
  },

  form: {
    titles: { new: '申请网店授权', again: '重新申请网店授权' },
    lead: '提交后预计 1 个工作日内完成审核，通过后可在该网店销售一年。',
    back: '返回我的店铺',
    what: '网店资料',
    section: { title: '网店信息', note: '请填写顾客能打开的店铺首页' },
    evidence: { title: '经营证明', note: '店铺首页与后台主体信息页各一张更容易通过' },
    platform: '平台',
    platforms: '平台列表',
    shopName: '网店名称',
    shopNamePlaceholder: '与平台上显示的名称一致',
    url: '店铺网址',
    urlPlaceholder: 'https://',
    urlHint: '店铺首页的网址，可从浏览器地址栏复制',
    screenshots: '店铺截图',
    screenshotsHint: (most: number) => `1–${most} 张，支持 JPG、PNG、WebP、GIF，单张不超过 8 MB`,
    submit: '提交申请',
    submitting: '正在提交',
    truth: '提交即表示您确认该网店由本店铺经营。',
    done: '已提交，等待平台审核',
    missing: {
      title: '没有找到这家网店',
      hint: '它可能属于其他店铺，或链接已失效。',
      action: '返回我的店铺',
    },
    errors: {
      ...companyForm.errors,
      platform: '请选择平台',
      shopName: '请填写网店名称',
      url: '请填写完整的店铺网址，例如 https://shop.tmall.com',
      otherPlatform: (domains: readonly string[]) =>
        domains.length > 0
          ? `该网址不属于所选平台，网址应在 ${domains.join('、')} 之下`
          : '该网址属于其他平台，请重新选择平台',
      screenshots: '请至少上传 1 张店铺截图',
    },
  },
} as const;
