/** Names of devices in the list of sessions. Names that are not listed are shown as the parser returns them. */
export const devices = {
  named: (system: string, browser: string) => `${system} 上的 ${browser}`,
  systems: { 'Mac OS': 'macOS', 'Chromium OS': 'ChromeOS', HarmonyOS: '鸿蒙' },
  browsers: {
    'Mobile Chrome': 'Chrome',
    'Chrome Headless': 'Chrome',
    'Mobile Safari': 'Safari',
    'Mobile Firefox': 'Firefox',
    'Opera Mobi': 'Opera',
    WeChat: '微信',
    'WeChat(Win) Desktop': '微信',
    QQBrowser: 'QQ 浏览器',
    QQBrowserLite: 'QQ 浏览器',
    UCBrowser: 'UC 浏览器',
    '360': '360 浏览器',
    '360 Browser': '360 浏览器',
    'MIUI Browser': '小米浏览器',
    'Huawei Browser': '华为浏览器',
    'Vivo Browser': 'vivo 浏览器',
    Quark: '夸克浏览器',
  },
} as const;
