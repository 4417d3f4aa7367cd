import { HOTLINE } from '#shared/constants.ts';
import type { ContractStatus, SubjectEvent, SubjectStatus } from '#shared/domain/subject.ts';
import { companyForm } from '#shared/messages/zh/client/company-form.ts';
import { hotlineHours } from '#shared/messages/zh/common/brand.ts';

const service = `${HOTLINE}（${hotlineHours}）`;

export const subjectPages = {
  statuses: {
    WAIT_AUDIT: '审核中',
    PASS: '已通过',
    REJECT: '未通过',
  } satisfies Record<SubjectStatus, string>,

  fields: {
    companyName: companyForm.fields.companyName,
    creditCode: companyForm.fields.creditCode,
    legalPerson: '法定代表人',
    contactName: companyForm.fields.contactName,
    contactMobile: companyForm.fields.contactMobile,
    bankName: '开户银行',
    bankAccount: '银行账号',
    licence: '营业执照',
  },

  contract: {
    what: '合同信息',
    steps: {
      label: '签约进度',
      names: ['添加主体', '平台审核', '起草合同', '双方签署', '合同生效'],
      states: { done: '已完成', current: '进行中', failed: '未通过', waiting: '未开始' },
    },
    heads: {
      NONE: '尚未签约',
      SIGNING: '合同签署中',
      SIGNED: '合同履行中',
      EXPIRED: '合同已到期',
    } satisfies Record<ContractStatus, string>,
    upcoming: '合同待生效',
    ended: '合同已终止',
    pills: {
      NONE: '未签约',
      SIGNING: '签署中',
      SIGNED: '已签署',
      EXPIRED: '已失效',
    } satisfies Record<ContractStatus, string>,
    leads: {
      noSubject: '添加签约主体并通过审核后，平台会为默认主体起草经销合同。',
      waiting: '主体正在审核，预计 1 个工作日内完成。通过后平台会为您起草经销合同。',
      rejected: '主体未通过审核，请按审核意见修改后重新提交。',
      drafting: '主体已通过审核，平台正在为默认主体起草合同，完成后会显示在这里。',
      SIGNING: '合同已起草。您可以先查看合同文本，专属顾问会与您联系，安排双方签署。',
      SIGNED: '合同在有效期内，您可以正常采购、开票与申请网店授权。',
      endsSoon: (days: number) =>
        days === 0 ? '合同今天到期，请尽快续签。' : `合同还有 ${days} 天到期，请留意续签。`,
      renewing: (contractNo: string, start: string, end: string) =>
        `续签合同 ${contractNo} 正在签署，期限 ${start} 至 ${end}。`,
      renewed: (contractNo: string, start: string, end: string) =>
        `续签合同 ${contractNo} 已签署，期限 ${start} 至 ${end}，到期后自动接续。`,
      EXPIRED: `合同期限已满。如需继续合作，请联系专属顾问或拨打 ${service}续签。`,
      ended: `如需重新签约，请联系专属顾问或拨打 ${service}。`,
    },
    endReason: (reason: string) => `终止原因：${reason}`,
    left: { before: '还剩', unit: '天' },
    over: { before: '已到期', unit: '天' },
    elapsed: '合同期限已过去的部分',
    facts: {
      contractNo: '合同编号',
      company: '签约主体',
      term: '合同期限',
      signDate: '签署日期',
    },
    from: (start: string, end: string) => `${start} 至 ${end}`,
    text: '合同文本',
    draftText: '查看草稿',
    fileNote: '网页文件，可直接打开或打印',
    opening: '正在打开',
  },

  list: {
    title: '合同与主体',
    what: '主体列表',
    subjects: '签约主体',
    note: '合同、发票与对公结算都以默认主体为准。已通过的主体变更时，新版本通过前原资料继续有效。',
    add: '添加主体',
    isDefault: '默认',
    view: '查看',
    nameOf: (action: string, company: string) => `${action}：${company}`,
    actions: { CORRECT: '修改', REPLACE: '变更', SET_DEFAULT: '设为默认' },
    rejected: '审核意见：',
    pending: {
      WAIT_AUDIT: (day: string) => `变更于 ${day} 提交，正在审核，通过前原资料继续有效`,
      REJECT: (reason: string) => `变更未通过：${reason}`,
    },
    submitted: (day: string) => `提交于 ${day}`,
    empty: '还没有签约主体',
    emptyHint: '准备好营业执照和对公账户，约 3 分钟即可填完。',
    defaulted: '已设为默认主体',
    setDefault: {
      title: '更换默认主体',
      text: '之后起草的合同将以该主体签署，已签署的合同不受影响。',
      keep: '再想想',
      confirm: '设为默认',
    },
  },

  form: {
    titles: { new: '添加主体信息', CORRECT: '修改主体信息', REPLACE: '变更主体信息' },
    leads: {
      new: '请与营业执照、开户许可证保持一致，提交后预计 1 个工作日内完成审核。',
      CORRECT: '修改后重新进入审核。',
      REPLACE: '提交后生成新版本。新版本通过审核前，原资料继续有效。',
    },
    back: '返回合同与主体',
    what: '主体资料',
    sections: {
      identity: { title: '主体资质', note: '请与营业执照保持一致' },
      contact: { title: '联系人', note: '审核与签约通知会发给联系人' },
      bank: { title: '对公账户', note: '用于合同与结算' },
    },
    prefilled: '已带入您的店铺认证资料，请核对后补充其余内容。',
    legalPersonPlaceholder: '营业执照上的法定代表人或经营者',
    bankNamePlaceholder: '例如 招商银行杭州文三支行',
    bankAccountPlaceholder: '8–30 位数字',
    unchanged: (masked: string) => `现为 ${masked}，不修改请留空`,
    fixedCode: '统一社会信用代码通过审核后不能更换；另一家企业请添加新主体',
    submit: { new: '提交审核', CORRECT: '重新提交审核', REPLACE: '提交变更' },
    submitting: '正在提交',
    truth: '提交即表示您确认以上资料真实有效。',
    done: '已提交，等待平台审核',
    errors: {
      ...companyForm.errors,
      legalPerson: '请填写法定代表人',
      bankName: '请填写开户银行',
      bankAccount: '请填写 8–30 位银行账号，只含数字',
    },
  },

  detail: {
    what: '主体信息',
    back: '返回合同与主体',
    backToStores: '返回我的店铺',
    info: '主体资料',
    inForce: '生效中的资料',
    waiting: '提交的资料',
    change: {
      WAIT_AUDIT: '变更审核中',
      REJECT: '变更未通过',
      note: '通过前，下方生效中的资料继续有效。',
      before: '原为',
      none: '变更了证件照片或号码',
    },
    versions: '版本',
    version: (version: number) => `版本 ${version}`,
    inForcePill: '生效中',
    replaced: '已被替换',
    submitted: (day: string) => `提交 ${day}`,
    decided: (day: string) => `审核 ${day}`,
    history: '办理记录',
    events: {
      SUBMIT: (version: number) => `提交版本 ${version}`,
      CORRECT: (version: number) => `修改并重新提交版本 ${version}`,
      APPROVE: (version: number) => `版本 ${version} 审核通过`,
      REJECT: (version: number) => `版本 ${version} 未通过审核`,
    } satisfies Record<SubjectEvent, (version: number) => string>,
    licence: () => '营业执照照片',
    missing: {
      title: '没有找到这个主体',
      hint: '它可能属于其他店铺，或链接已失效。',
      action: '查看合同与主体',
    },
  },
} as const;
