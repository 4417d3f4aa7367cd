import { contentSecurityPolicy, hashSource } from '#edge/http/csp.ts';
import { HOTLINE } from '#shared/constants.ts';
import { errorPage } from '#shared/messages/zh/client/error-page.ts';

const CSS = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf7f5;color:#2b2126;\
font:16px/1.7 "Microsoft YaHei","PingFang SC","Noto Sans CJK SC",sans-serif}\
main{padding:32px;text-align:center}h1{margin:0 0 8px;font-size:24px;font-weight:600}p{margin:0 0 24px}\
a{display:inline-block;margin:0 4px;padding:8px 24px;border:1px solid #b3365c;border-radius:10px;background:#b3365c;color:#fff;\
text-decoration:none}a+a{background:none;color:#b3365c}\
a:focus-visible{outline:2px solid #2b2126;outline-offset:2px}\
small{display:block;margin-top:32px;font-size:13px;color:#6f6167}`;

/** CSP of the page: no scripts, and the one style by its hash. */
export const errorPolicy = contentSecurityPolicy({ hashes: [] }, { styleHashes: [hashSource(CSS)] });

type KnownStatus = keyof typeof errorPage.titles;

/** Temporary errors, for which the page has a link to reload. */
const TEMPORARY: readonly KnownStatus[] = [429, 500, 503];

const documents = new Map(
  Object.keys(errorPage.titles).map(status => [Number(status), render(Number(status) as KnownStatus)]),
);

/** The complete page for a status. A status without its own texts uses those of 400 or 500. */
export function errorDocument(status: number): Buffer {
  const document = documents.get(status) ?? documents.get(status < 500 ? 400 : 500);
  if (!document) throw new Error('error page texts for 400 and 500 are missing');
  return document;
}

function render(status: KnownStatus) {
  return Buffer.from(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${errorPage.titles[status]}</title>
<style>${CSS}</style>
</head>
<body>
<main>
<h1>${errorPage.titles[status]}</h1>
<p>${errorPage.advice[status]}</p>
${TEMPORARY.includes(status) ? `<a href="">${errorPage.again}</a>\n` : ''}<a href="/">${errorPage.toHome}</a>
<small>${errorPage.help(HOTLINE)}</small>
</main>
</body>
</html>
`);
}
