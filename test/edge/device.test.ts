import { describe, expect, it } from 'vitest';
import { detectDevice } from '#edge/http/detect-device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS_WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

const mobile: Record<string, string> = {
  'Safari on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) ${IOS_WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1`,
  'Safari on an old iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 12_4_1 like Mac OS X) ${IOS_WEBKIT} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  'Chrome on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${IOS_WEBKIT} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`,
  'Edge on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${IOS_WEBKIT} Version/17.0 EdgiOS/124.0.2478.50 Mobile/15E148 Safari/604.1`,
  'Firefox on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 14_5 like Mac OS X) ${IOS_WEBKIT} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
  'iPod touch': `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) ${IOS_WEBKIT} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  'Chrome on Android, reduced': `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`,
  'Chrome on a Pixel': `Mozilla/5.0 (Linux; Android 14; Pixel 8 Pro) ${WEBKIT} Chrome/125.0.6422.165 Mobile Safari/537.36`,
  'Samsung Internet': `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S928B) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  'a Galaxy Fold': `Mozilla/5.0 (Linux; Android 13; SM-F946B) ${WEBKIT} Chrome/124.0.0.0 Mobile Safari/537.36`,
  'a Mate X folded': `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ALT-AL10; HMSCore 6.13.0.302) ${WEBKIT} Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`,
  'Firefox on Android': 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  'Edge on Android': `Mozilla/5.0 (Linux; Android 10; Pixel 3 XL) ${WEBKIT} Chrome/125.0.6422.165 Mobile Safari/537.36 EdgA/125.0.2535.72`,
  'Opera on Android': `Mozilla/5.0 (Linux; Android 10; VOG-L29) ${WEBKIT} Chrome/125.0.6422.165 Mobile Safari/537.36 OPR/76.2.4027.73374`,
  'Opera Mini': 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
  'WeChat on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) ${IOS_WEBKIT} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
  'WeChat on Android': `Mozilla/5.0 (Linux; Android 13; 2211133C Build/TKQ1.220905.001; wv) ${WEBKIT} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160083 MMWEBSDK/20240301 MMWEBID/2308 MicroMessenger/8.0.48.2580(0x28003036) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
  'WeChat on Android with the old kernel': `Mozilla/5.0 (Linux; Android 9; MI 8 Build/PKQ1.180729.001; wv) ${WEBKIT} Version/4.0 Chrome/66.0.3359.126 MQQBrowser/6.2 TBS/044807 Mobile Safari/537.36 MMWEBID/2689 MicroMessenger/7.0.6.1460(0x27000634) Process/tools NetType/WIFI Language/zh_CN`,
  'a mini-program page on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) ${IOS_WEBKIT} Mobile/15E148 MicroMessenger/8.0.44(0x18002c2f) NetType/4G Language/zh_CN miniProgram/wx0123456789abcdef`,
  'a mini-program page on Android': `Mozilla/5.0 (Linux; Android 12; M2102K1C Build/SKQ1.211006.001; wv) ${WEBKIT} Version/4.0 Chrome/111.0.5563.116 Mobile Safari/537.36 XWEB/5317 MMWEBSDK/20230604 MMWEBID/6177 MicroMessenger/8.0.38.2400(0x28002639) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64 miniProgram/wx0123456789abcdef`,
  'WeChat on HarmonyOS NEXT': `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile MicroMessenger/8.0.8.35(0x28000823) Weixin NetType/WIFI Language/zh_CN`,
  'the browser of HarmonyOS NEXT': `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300`,
  'HarmonyOS NEXT without the word Mobile': `Mozilla/5.0 (Phone; OpenHarmony 4.1) ${WEBKIT} Chrome/99.0.4844.88 Safari/537.36 ArkWeb/4.1.3.2`,
  'HarmonyOS 4': `Mozilla/5.0 (Linux; Android 12; HarmonyOS; BRA-AL00; HMSCore 6.14.0.322; GMSCore 20.15.16) ${WEBKIT} Chrome/114.0.5735.196 HuaweiBrowser/15.0.8.300 Mobile Safari/537.36`,
  'HarmonyOS 2': `Mozilla/5.0 (Linux; Android 10; HarmonyOS; NOH-AN00; HMSCore 6.1.0.313) ${WEBKIT} Chrome/88.0.4324.93 HuaweiBrowser/12.0.0.301 Mobile Safari/537.36`,
  'QQ Browser on Android': `Mozilla/5.0 (Linux; U; Android 13; zh-cn; PGEM10 Build/TP1A.220905.001) ${WEBKIT} Version/4.0 Chrome/109.0.5414.86 MQQBrowser/14.8 Mobile Safari/537.36 COVC/046715`,
  'QQ Browser on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) ${IOS_WEBKIT} Version/16.0 MQQBrowser/14.7.8 Mobile/15E148 Safari/604.1 QBWebViewUA/2 QBWebViewType/1 WKType/1`,
  'QQ on Android': `Mozilla/5.0 (Linux; Android 11; M2007J17C Build/RKQ1.200826.002; wv) ${WEBKIT} Version/4.0 Chrome/89.0.4389.72 MQQBrowser/6.2 TBS/046238 Mobile Safari/537.36 V1_AND_SQ_8.9.28_3700_YYB_D QQ/8.9.28.10155 NetType/WIFI WebP/0.3.0`,
  'UC Browser': `Mozilla/5.0 (Linux; U; Android 12; zh-CN; V2059A Build/SP1A.210812.003) ${WEBKIT} Version/4.0 Chrome/100.0.4896.58 UCBrowser/15.5.2.1232 Mobile Safari/537.36`,
  'UC Browser, fast mode':
    'UCWEB/2.0 (MIDP-2.0; U; Adr 9; zh-CN; MI_8) U2/1.0.0 UCBrowser/12.6.0.1040 U2/1.0.0 Mobile',
  'Quark on Android': `Mozilla/5.0 (Linux; U; Android 13; zh-CN; 22081212C Build/TKQ1.220829.002) ${WEBKIT} Version/4.0 Chrome/100.0.4896.58 Quark/6.6.0.421 Mobile Safari/537.36`,
  'Quark on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 16_2 like Mac OS X; zh-cn) ${IOS_WEBKIT} Mobile/20C65 Quark/6.5.5.1838 Mobile`,
  'Alipay on Android': `Mozilla/5.0 (Linux; U; Android 13; zh-CN; 2210132C Build/TKQ1.220905.001) ${WEBKIT} Version/4.0 Chrome/105.0.5195.148 UWS/4.2.0.34 Mobile Safari/537.36 UCBS/4.2.0.34 NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:WIFI,ws:393|0|2.75) AliApp(AP/10.5.0.8000) AlipayClient/10.5.0.8000 Language/zh-Hans`,
  'Alipay on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) ${IOS_WEBKIT} Mobile/21B74 Ariver/1.1.0 AliApp(AP/10.5.36.6000) Nebula WK RVKType(0) AlipayDefined(nt:WIFI,ws:390|780|3.0) AlipayClient/10.5.36.6000 Language/zh-Hans`,
  'DingTalk on Android': `Mozilla/5.0 (Linux; U; Android 12; zh-CN; M2012K11AC Build/SKQ1.211006.001) ${WEBKIT} Version/4.0 Chrome/69.0.3497.100 UWS/3.22.1.210 Mobile Safari/537.36 AliApp(DingTalk/6.5.50) com.alibaba.android.rimet/26492045 Channel/700159 language/zh-CN`,
  'DingTalk on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) ${IOS_WEBKIT} Mobile/20A362 AliApp(DingTalk/6.5.50) com.laiwang.DingTalk/26492045 Channel/201200 language/zh-Hans-CN`,
  'WeCom on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) ${IOS_WEBKIT} Mobile/15E148 wxwork/4.1.20 MicroMessenger/7.0.1 Language/zh ColorScheme/Light`,
  'WeCom on Android': `Mozilla/5.0 (Linux; Android 12; JAD-AL50 Build/HUAWEIJAD-AL50; wv) ${WEBKIT} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 wxwork/4.1.20 MicroMessenger/7.0.1 NetType/WIFI Language/zh`,
  'the Baidu app on Android': `Mozilla/5.0 (Linux; Android 12; PEGM00 Build/SKQ1.210216.001; wv) ${WEBKIT} Version/4.0 Chrome/97.0.4692.98 Mobile Safari/537.36 T7/13.32 SP-engine/2.70.0 baiduboxapp/13.32.0.10 (Baidu; P1 12) NABar/1.0`,
  'the Baidu app on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 16_3_1 like Mac OS X) ${IOS_WEBKIT} Mobile/20D67 SP-engine/2.67.0 main%2F1.0 baiduboxapp/13.29.0.13 (Baidu; P2 16.3.1) NABar/1.0`,
  'the browser of MIUI': `Mozilla/5.0 (Linux; U; Android 13; zh-cn; 2211133C Build/TKQ1.220905.001) ${WEBKIT} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.2.150419`,
  'Huawei Browser': `Mozilla/5.0 (Linux; Android 10; ELS-AN00; HMSCore 6.5.0.312) ${WEBKIT} Chrome/92.0.4515.105 HuaweiBrowser/12.1.1.320 Mobile Safari/537.36`,
  'the browser of vivo': `Mozilla/5.0 (Linux; Android 13; V2166BA) ${WEBKIT} Chrome/87.0.4280.141 Mobile Safari/537.36 VivoBrowser/15.6.2.0`,
  'the browser of OPPO': `Mozilla/5.0 (Linux; U; Android 13; zh-cn; PHM110 Build/TP1A.220905.001) ${WEBKIT} Version/4.0 Chrome/90.0.4430.61 Mobile Safari/537.36 HeyTapBrowser/40.8.16.1`,
  'Douyin on Android': `Mozilla/5.0 (Linux; Android 12; 21091116AC Build/SP1A.210812.016; wv) ${WEBKIT} Version/4.0 Chrome/110.0.5481.154 Mobile Safari/537.36 aweme_230400 JsSdk/1.0 NetType/WIFI AppName/aweme`,
  'Weibo on an iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 16_1 like Mac OS X) ${IOS_WEBKIT} Mobile/15E148 Weibo (iPhone14,5__weibo__13.5.0__iphone__os16.1)`,
  'a phone of the brand Cubot': `Mozilla/5.0 (Linux; Android 10; CUBOT X30) ${WEBKIT} Chrome/90.0.4430.91 Mobile Safari/537.36`,
  'Windows Phone':
    'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 520) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537',
  KaiOS: 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
};

const desktop: Record<string, string | undefined> = {
  'Chrome on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`,
  'Chrome on a Mac': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`,
  'Safari on a Mac, and on an iPad since iPadOS 13': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS_WEBKIT} Version/17.5 Safari/605.1.15`,
  'an iPad with an iPad user agent': `Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) ${IOS_WEBKIT} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  'WeChat on an iPad': `Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) ${IOS_WEBKIT} Mobile/15E148 MicroMessenger/8.0.37(0x1800252f) NetType/WIFI Language/zh_CN`,
  'an Android tablet': `Mozilla/5.0 (Linux; Android 13; SM-X906B) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`,
  'Firefox on an Android tablet': 'Mozilla/5.0 (Android 13; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0',
  'a HarmonyOS tablet': `Mozilla/5.0 (Linux; Android 10; HarmonyOS; MRX-AL09; HMSCore 6.4.0.311) ${WEBKIT} Chrome/92.0.4515.105 HuaweiBrowser/12.0.4.300 Safari/537.36`,
  'a HarmonyOS NEXT tablet': `Mozilla/5.0 (Tablet; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1`,
  'a HarmonyOS NEXT computer': `Mozilla/5.0 (PC; OpenHarmony 5.1) ${WEBKIT} Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0.0.33`,
  'a Kindle Fire': `Mozilla/5.0 (Linux; Android 9; KFMAWI) ${WEBKIT} Silk/108.4.6 like Chrome/108.0.5359.220 Safari/537.36`,
  'WeChat on Windows': `Mozilla/5.0 (Windows NT 10.0; WOW64) ${WEBKIT} Chrome/107.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/9129 Flue`,
  'WeChat on a Mac': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7(0x13080712) XWEB/1191 Flue`,
  'a mini-program page on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/116.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Windows WindowsWechat/WMPF WindowsWechat(0x63090a13) XWEB/8555`,
  'WeCom on Windows': `Mozilla/5.0 (Windows NT 10.0; WOW64) ${WEBKIT} Chrome/108.0.5359.220 Safari/537.36 wxwork/4.1.20 (MicroMessenger/6.2) WindowsWechat MailPlugin_Electron WeMail embeddisk`,
  'DingTalk on Windows': `Mozilla/5.0 (Windows NT 10.0; WOW64) ${WEBKIT} Chrome/91.0.4472.124 Safari/537.36 dingtalk-win/1.0.0 nw(0.14.7) DingTalk(7.0.40-Release.6109101) Mojo/1.0.0 Native AppType(release)`,
  'DingTalk on a Mac': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/100.0.4896.160 Safari/537.36 DingTalk(7.0.40-macOS-30104030) nw Channel/201200`,
  'Edge on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'the 360 browser': `Mozilla/5.0 (Windows NT 10.0; WOW64) ${WEBKIT} Chrome/86.0.4240.198 Safari/537.36 QIHU 360SE`,
  'QQ Browser on Windows': `Mozilla/5.0 (Windows NT 10.0; WOW64) ${WEBKIT} Chrome/94.0.4606.71 Safari/537.36 Core/1.94.201.400 QQBrowser/11.9.5325.400`,
  'the Sogou browser': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/80.0.3987.87 Safari/537.36 SE 2.X MetaSr 1.0`,
  'Internet Explorer 11': 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Chrome OS': `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`,
  UOS: `Mozilla/5.0 (X11; Linux aarch64) ${WEBKIT} Chrome/108.0.5359.125 Safari/537.36 UOS Professional`,
  Googlebot: `Mozilla/5.0 ${WEBKIT}; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/126.0.0.0 Safari/537.36`,
  'Googlebot as a phone': `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  Baiduspider: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Baiduspider as a phone': `Mozilla/5.0 (iPhone; CPU iPhone OS 9_1 like Mac OS X) ${IOS_WEBKIT} Version/9.0 Mobile/13B143 Safari/601.1 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)`,
  'Sogou spider': 'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
  Bytespider: `Mozilla/5.0 (Linux; Android 5.0) ${WEBKIT} Mobile Safari/537.36 (compatible; Bytespider; https://zhanzhang.toutiao.com/)`,
  PetalBot: `Mozilla/5.0 (Linux; Android 7.0;) ${WEBKIT} Mobile Safari/537.36 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)`,
  bingbot: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  curl: 'curl/8.5.0',
  'a smart television': `Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) ${WEBKIT} Version/6.0 TV Safari/537.36`,
  'an empty user agent': '',
  'no user agent': undefined,
  'invalid bytes': '\u0000���'.repeat(4000),
};

describe('detectDevice', () => {
  it.each(Object.entries(mobile))('detects a phone: %s', (_, agent) => {
    expect(detectDevice(agent)).toBe('mobile');
  });

  it.each(Object.entries(desktop))('detects a desktop: %s', (_, agent) => {
    expect(detectDevice(agent)).toBe('desktop');
  });

  it('returns the same device from the cache and after eviction from it', () => {
    const agent = mobile['WeChat on Android'];
    for (let index = 0; index < 5000; index++) detectDevice(`other/${index}`);
    expect(detectDevice(agent)).toBe('mobile');
    expect(detectDevice(agent)).toBe('mobile');
  });
});
