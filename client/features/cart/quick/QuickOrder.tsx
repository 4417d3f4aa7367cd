import { useLocation } from 'react-router';
import { ExcelPanel } from '#client/features/cart/quick/excel/ExcelPanel.tsx';
import { PastePanel } from '#client/features/cart/quick/PastePanel.tsx';
import { ScanPanel } from '#client/features/cart/quick/scan/ScanPanel.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { quickOrder as words } from '#shared/messages/zh/quick-order.ts';
import './QuickOrder.css';

const QUICK_MODES = ['paste', 'excel', 'scan'] as const;
export type QuickMode = (typeof QUICK_MODES)[number];

/** Fills the cart by rows of codes and quantities. Which way is in the address (`quick`), so that it can be linked. */
export function QuickOrder({ mode }: { mode: QuickMode }) {
  const { pathname, search } = useLocation();
  const addressOf = (quick: QuickMode | null) => {
    const query = new URLSearchParams(search);
    if (quick) query.set('quick', quick);
    else query.delete('quick');
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return (
    <section className="panel quick-order" aria-labelledby="quick-order-title">
      <header className="quick-order-head">
        <h2 id="quick-order-title">{words.title}</h2>
        <a
          href={addressOf(null)}
          data-replace
          data-keep-place
          className="quick-order-close"
          aria-label={words.close}
        >
          <Icon name="x-lg" />
        </a>
      </header>
      <Tabs
        label={words.title}
        tabs={QUICK_MODES.map(id => ({ id, title: words.modes[id], to: addressOf(id) }))}
        current={mode}
      />
      {mode === 'paste' && <PastePanel />}
      {mode === 'excel' && <ExcelPanel />}
      {mode === 'scan' && <ScanPanel />}
    </section>
  );
}
