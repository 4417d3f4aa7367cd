export const receiveAccount = { name: '户名', bank: '开户行', account: '账号' } as const;
