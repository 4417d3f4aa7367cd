/** Patterns for parsing an address pasted as one line. */
export const addressPatterns = {
  /** Labels with their separators. */
  labels:
    /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系电话|联系方式|电话|所在地区|所在省市区|省市区|地区|收货地址|收件地址|详细地址|地址|邮编\s*\d{6})\s*[:：]?/gu,
  /** Separators between fields. */
  breaks: /[\s,，;；、|｜/。]+/u,
  placeEnding:
    /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|(?:[\u4e00-\u9fa5]{1,8}?族)*自治[州县旗]|地区|省|市|盟|区|县|旗)$/u,
  /** Text before the region. */
  before: /^\s*(?:收货地址|收件地址|详细地址|地址)?\s*[:：]?\s*(?:中国)?\s*/u,
  /** Suffix after a name that makes it a street, township or building. */
  streetEnding:
    /^(?:[东西南北中]?(?:路|街|大道|大街|巷|弄|胡同|里)|镇|乡|村|庄|桥|港|大厦|大楼|广场|花园|小区|公园|苑|城)/u,
  /** Name of a person. */
  person: /^[\p{Script=Han}·]{2,8}$|^[A-Za-z][A-Za-z .]{1,30}$/u,
} as const;
