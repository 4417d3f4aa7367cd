export const transportErrors = {
  loggedOut: '您已退出登录，请重新登录',
  serviceInternalError: '服务内部错误',
  serverInternalError: '服务器内部错误',
  networkFailed: '网络连接失败',
  networkTimeout: '网络超时',
  requestFailed: '请求失败',
} as const;
