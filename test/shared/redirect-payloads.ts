/** Known open-redirect payloads for the `redirect` parameter. */

const HOST = 'evil.example';
const list = (...lines: string[]) => lines.flatMap(line => line.split(' | '));

/** Spellings that a browser may treat as the two slashes before a host. */
const slashes = list(
  '// | /// | //// | /\\ | \\/ | \\\\ | \\ | /\\/ | /\\\\ | \\// | //\\ | \\/\\/',
  '/\t/ | /\n/ | /\r/ | /\r\n/ | \t// | \n// |  // | / / | //\t | /\0/ | \0// | /\u000b/ | /\u007f/ | /.\t/ | /\t./',
  '/./ | /.// | /..// | /a/..// | /%2e// | /%2e%2e// | /.%2e// | /a/%2e%2e// | /./..// | /a/b/../..//',
  '/;// | /?// | /#// | /%2f | /%2f/ | /%2f%2f | /%5c | /%5c/ | /%5c%5c | /%09/ | /%0a/ | /%0d%0a/ | /%00/ | /%20/',
  '/%252f | /%252f%252f | /\u2215 | /\u2044 | /\uff0f | /\uff0f\uff0f | \uff0f\uff0f | \u2215\u2215 | \u2044\u2044',
  '/\uff3c | \uff3c\uff3c | /\u29f8 | /\u3000/ | /\u00a0/ | \ufeff// | /\u200b/ | \u200b// | /\u2028/ | /\u2029/',
  '/\u0085/ | /\u00ad/ | \u202e//',
);
const slashed = slashes.flatMap(slash => [
  `${slash}${HOST}`,
  `${slash}${HOST}/%2e%2e`,
  `${slash}user:pass@${HOST}:443/`,
]);

const schemes = list(
  'http: | https: | HTTPS: | ftp: | ws: | wss: | file: | blob: | data: | javascript: | vbscript: | about: | x: | : | ://',
  'java\tscript: | java\nscript: |  javascript: | \u0001javascript: | jAvAsCrIpT: | javascript&colon; | javascript%3a',
  'view-source: | intent: | weixin: | mailto: | tel: | http',
);
const schemed = schemes.flatMap(scheme => [`${scheme}//${HOST}`, `${scheme}alert(1)`, `${scheme}/${HOST}`]);

const odd = [
  ...list(
    `${HOST} | www.${HOST} | @${HOST} | :80//${HOST} | localhost:3000 | 127.0.0.1 | [::1] | 0x7f000001`,
  ),
  ...list(
    '. | .. | ./ | ../ | ? | # | ?a=1 | #a | syoung/order | ./syoung/order | /% | /%zz | /a%e0%a4 | /\ud800%',
  ),
  ...['', ' ', `/${'a'.repeat(5000)}`, `/?${'面'.repeat(1500)}`, `//${'a'.repeat(300)}.example`],
];
const notText = [undefined, null, 0, 1, true, {}, [], ['/about'], ['//', HOST], { toString: () => '/about' }];

export const PAYLOADS: readonly unknown[] = [...slashed, ...schemed, ...odd, ...notText];

/** Spellings of URLs that sign in, sign out, or are not pages. */
export const CIRCULAR = list(
  '/syoung/login | /syoung/logout | /gateway | /gateway/user/logout | /syoung/login/ | /syoung/logout/x',
  '/syoung/login?redirect=%2Fabout | /syoung/logout#a | /SYOUNG/LOGOUT | /Syoung/Login | /GateWay/user/logout',
  '/syoung/../syoung/logout | /syoung/./logout | /a/../syoung/login | /a/%2e%2e/syoung/login | /./gateway/x',
  '/syoung/%6cogout | /syoung/l%6fgin | /%73young/logout | /syoung/%6C%6F%67%6F%75%74 | /%67ateway/user/logout',
  '/syoung%2flogout | /syoung%2Flogin | /gateway%2fuser | /syoung/shop/../../syoung/logout',
);

/** Typical redirect targets, as in the address bar. They are returned unchanged. */
export const GOOD = list(
  '/ | /about | /?utm_source=wechat | /cart?skuId=1&quantity=2 | /syoung/logins | /gateways | /syoung/loginish/login',
  '/syoung/commodity/list?name=%E9%9D%A2%E9%9C%9C&page=2#top | /syoung/introduce/a%2Fb',
  '/syoung/order/inquiry/detail/7?from=//evil.example | /about?next=https://evil.example/',
  '/syoung/register/step?redirect=%2Fcart',
);
/** Targets that are normalized. */
export const TIDIED: readonly (readonly [wanted: string, target: string])[] = [
  ['/syoung/commodity/list?name=面 霜', '/syoung/commodity/list?name=%E9%9D%A2%20%E9%9C%9C'],
  ['/syoung/shop/../car/list', '/syoung/car/list'],
  ['/about?', '/about'],
];
