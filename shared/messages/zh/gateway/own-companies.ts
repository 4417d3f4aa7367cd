/** Name of a company that the staff have not entered yet. */
export const companyMissing = '供应商（公司资料待设置，付款前请联系客服）';

/** Shown with the account that transfers are made to. */
export const receiveNote =
  '转账时请在附言中填写订单号或还款单号，转账后请尽快上传凭证，财务会在工作时间内核对。';
