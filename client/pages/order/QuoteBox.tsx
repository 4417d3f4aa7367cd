import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { orderApi } from '#client/api/endpoints/order-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { calculateOrderAmounts } from '#client/features/order/order-amounts.ts';
import { payHref } from '#client/features/order/order-hrefs.ts';
import { UnpaidOrdersLink } from '#client/features/order/UnpaidOrdersLink.tsx';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import type { ProblemData } from '#shared/contract/schemas/order.ts';
import { displayYuan, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { orderDetail } from '#shared/messages/zh/client/order-pages.ts';
import './QuoteBox.css';

const words = orderDetail.quote;

const RejectDialog = loadWhenShown(
  async () => (await import('#client/pages/order/RejectDialog.tsx')).RejectDialog,
);

interface QuoteBoxProps {
  order: OrderDetailData;
  quote: NonNullable<OrderDetailData['quote']>;
}

/** Quoted price next to the original one, to accept or reject in the displayed version. */
export function QuoteBox({ order, quote }: QuoteBoxProps) {
  const { id, actions } = order;
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [send, { isLoading: busy, error }] = orderApi.endpoints.acceptQuote.useMutation();
  const [seen] = useState(quote.version);
  const [open, setOpen] = useState(false);
  const before = calculateOrderAmounts(order).asOrdered;
  const accept = async () => {
    const { data } = await send({ id, quoteVersion: quote.version });
    if (data) void navigate(payHref(data.payNo));
  };
  const problems = problemsOf(error);
  return (
    <section id="quote" className="panel quote-box" aria-labelledby="quote-title">
      <h2 id="quote-title" className="panel-title">
        {words.title} <span className="muted numbers">{words.version(quote.version)}</span>
      </h2>
      <div role="status">{quote.version !== seen && <p className="quote-changed">{words.changed}</p>}</div>
      <dl className="quote-amounts">
        <div>
          <dt>{words.before}</dt>
          <dd>
            <Money yuan={formatYuan(before)} />
          </dd>
        </div>
        <div className="quote-new">
          <dt>{words.amount}</dt>
          <dd>
            <Money yuan={quote.amount} />
            <span className="quote-difference numbers">{differenceOf(before, parseYuan(quote.amount))}</span>
          </dd>
        </div>
        {quote.remark && (
          <div className="quote-remark">
            <dt>{words.remark}</dt>
            <dd>{quote.remark}</dd>
          </div>
        )}
      </dl>
      {problems.length > 0 && (
        <div className="quote-short" role="alert">
          <p>{problems.every(({ code }) => code === 'STOCK_SHORT') ? words.short : words.blocked}</p>
          <ul>
            {problems.map(({ code, skuId, msg }) => (
              <li key={skuId ?? code}>{msg}</li>
            ))}
          </ul>
          {problems.some(({ payFirst }) => payFirst) && <UnpaidOrdersLink />}
        </div>
      )}
      <div ref={box} className="order-actions" tabIndex={-1}>
        {actions.includes('ACCEPT_QUOTE') && (
          <Button className="needs-script" busy={busy} onClick={() => void accept()}>
            {words.accept}
          </Button>
        )}
        {actions.includes('REJECT_QUOTE') && (
          <Button kind="outline-secondary" className="needs-script" onClick={() => setOpen(true)}>
            {words.reject}
          </Button>
        )}
      </div>
      <RejectDialog
        orderId={id}
        quoteVersion={quote.version}
        open={open}
        onClose={() => setOpen(false)}
        onExited={() => box.current?.focus({ preventScroll: true })}
      />
    </section>
  );
}

function differenceOf(before: number, now: number): string {
  if (now === before) return words.same;
  const amount = displayYuan(formatYuan(toFen(Math.abs(before - now))));
  return now < before ? words.saves(amount) : words.adds(amount);
}

/** Problems that block acceptance: insufficient stock or the limit of unpaid orders. */
function problemsOf(error: unknown): readonly ProblemData[] {
  const { code, message = '', data } = (error ?? {}) as Partial<CallError>;
  if (code === 'UNPAID_LIMIT') return [{ skuId: null, code, msg: message, payFirst: true }];
  if (code !== 'ORDER_PROBLEMS') return [];
  return (data as { problems?: ProblemData[] } | null)?.problems ?? [];
}
