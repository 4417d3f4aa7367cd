import type { Code } from '#shared/contract/codes.ts';

/** What a person reads for a code when the answer itself brings no better words. */
export const codeMessages = {
  '0': '成功',
  UNSIGN001: '合同尚未签署',
  DISTRIBUTOR_CODE_501: '店铺资料尚未提交',
  DISTRIBUTOR_CODE_502: '店铺资料审核中',
  '701': '部分商品已失效',
  '702': '商品价格已更新',
  '400': '您已退出登录，请重新登录',
  '500': '服务器内部错误',
  PARAM_INVALID: '填写的内容有误，请检查后再提交',
  NOT_FOUND: '内容不存在或已被删除',
  FORBIDDEN: '当前账号状态不能进行此操作',
  TOO_MANY: '操作过于频繁，请稍后再试',
  LOGIN_FAILED: '手机号或密码不正确',
  CODE_WRONG: '请输入正确的验证码',
  CAPTCHA_REQUIRED: '请先完成安全验证',
  CAPTCHA_INVALID: '安全验证已失效，请重试',
  ACCOUNT_CANCELLED: '账号已注销',
  MOBILE_TAKEN: '该手机号已注册，请直接登录',
  STATE_CHANGED: '状态已变化，请刷新后再试',
  CREDIT_CODE_TAKEN: '该统一社会信用代码已被其他店铺使用，如有疑问请联系客服',
  ADVISOR_ASSIGNED: '店铺已有专属顾问',
  IMAGE_INVALID: '请上传完整的 JPG、PNG、WebP 或 GIF 图片',
  IMAGE_TOO_LARGE: '图片过大，请上传 8 MB 以内、4000 万像素以内的图片',
  GATEWAY_UNREACHABLE: '服务暂时不可用，请稍后再试',
  GATEWAY_TIMEOUT: '网络超时',
  GATEWAY_INVALID: '服务器内部错误',
  ORIGIN_REFUSED: '请求来源不被允许，请刷新页面后重试',
  PAYLOAD_TOO_LARGE: '提交的内容过大',
  OVERLOADED: '访问人数较多，请稍后再试',
} as const satisfies Record<Code, string>;

export const faultMessages = {
  serviceInternalError: '服务内部错误',
  serverInternalError: '服务器内部错误',
  networkFailed: '网络连接失败',
  networkTimeout: '网络超时',
  requestFailed: '请求失败',
} as const;
