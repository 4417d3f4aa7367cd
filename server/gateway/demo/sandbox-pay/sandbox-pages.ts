import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Callback } from '#gateway/adapters/pay-provider.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { SANDBOX, SANDBOX_PAGE_PATH, writeCallback } from '#gateway/demo/sandbox-pay/sandbox-provider.ts';
import { CALLBACK_PATH } from '#gateway/modules/pay/callback-routes.ts';
import { type AttemptRow, findAttempt } from '#gateway/modules/pay/payment-attempts.ts';
import { displayYuan, formatYuan } from '#shared/domain/money.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';
import { payTexts } from '#shared/messages/zh/gateway/pay-texts.ts';

const { sandbox: texts } = payTexts;

type PageDeps = Pick<WorkContext, 'db' | 'keyFor' | 'clock' | 'newId'>;

interface PageRequest {
  Params: { attemptId: string };
  Body: string;
}

/** `/dev/sandbox-pay/<attemptId>`: the page that a payer sees on the phone. Registered in the demo only. */
export const sandboxPages: FastifyPluginAsync<PageDeps> = async (app, deps) => {
  // The form posts only the value of the pressed button.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  const path = `${SANDBOX_PAGE_PATH}/:attemptId`;

  app.get<PageRequest>(path, async ({ params }, reply) => {
    const attempt = await findAttempt(deps.db, params.attemptId);
    return attempt ? show(reply, attempt) : reply.callNotFound();
  });

  app.post<PageRequest>(path, async ({ params, body, server }, reply) => {
    const attempt = await findAttempt(deps.db, params.attemptId);
    if (!attempt) return reply.callNotFound();
    const outcome = new URLSearchParams(body).get('outcome') === 'PAID' ? 'PAID' : 'FAIL';
    const callback = { attemptId: attempt.id, amount: attempt.amount, outcome } as const;
    await callBack(deps, server.listeningOrigin, callback);
    return show(reply, (await findAttempt(deps.db, attempt.id)) ?? attempt);
  });
};

/** Sends the callback by HTTP, like an external provider: with the url and the key only. */
async function callBack(deps: PageDeps, origin: string, callback: Callback): Promise<void> {
  const { headers, rawBody } = writeCallback(deps, callback);
  const answer = await fetch(`${origin}${CALLBACK_PATH}/${SANDBOX}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: new Uint8Array(rawBody),
  });
  const { code } = (await answer.json()) as { code: string };
  if (code !== '0') throw new Error(`the gateway rejected the sandbox callback: ${code}`);
}

const STYLE = `
body { margin: 0; padding: 0 1rem; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; color: #2b2326; background: #f7f3f2; }
main { max-width: 22rem; margin: 12vh auto 0; padding: 2rem; background: #fff; border-radius: 12px; text-align: center; }
h1 { margin: 0; font-size: 1rem; font-weight: 600; }
p { margin: 0; color: #6f6468; font-size: .875rem; }
.amount { margin: 1.5rem 0 .25rem; color: #2b2326; font-size: 2.25rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; margin-top: 1.75rem; }
button { min-height: 44px; border: 1px solid #d8cdd0; border-radius: 8px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
button[value=PAID] { border-color: #1f7a4d; background: #1f7a4d; color: #fff; }
button:focus-visible { outline: 3px solid #8fb8a3; outline-offset: 2px; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

function show(reply: FastifyReply, attempt: AttemptRow) {
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(pageOf(attempt));
}

/** Needs no HTML escaping: it renders only numbers and constant texts. */
function pageOf({ payType, amount, status }: AttemptRow): string {
  const isOver = status === 'PAID' || status === 'REFUNDED';
  const buttons = `<form method="post">
<button name="outcome" value="PAID">${texts.succeed}</button>
<button name="outcome" value="FAIL">${texts.fail}</button>
</form>`;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${texts.title} · ${payTypes[payType]}</h1>
<p>${texts.note}</p>
<p class="amount">${texts.amount(displayYuan(formatYuan(amount)))}</p>
<p role="status">${texts.states[status]}</p>
${isOver ? '' : buttons}
</main>
</body>
</html>
`;
}
