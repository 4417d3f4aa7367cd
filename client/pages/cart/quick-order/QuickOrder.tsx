import { useLocation } from 'react-router';
import { ExcelPanel } from '#client/pages/cart/quick-order/excel/ExcelPanel.tsx';
import { PastePanel } from '#client/pages/cart/quick-order/paste/PastePanel.tsx';
import { ScanPanel } from '#client/pages/cart/quick-order/scan/ScanPanel.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Tabs } from '#client/ui/layout/Tabs.tsx';
import { quickOrder as words } from '#shared/messages/zh/client/quick-order.ts';
import './QuickOrder.css';

const QUICK_MODES = ['paste', 'excel', 'scan'] as const;
export type QuickMode = (typeof QUICK_MODES)[number];

/**
 * Adds rows of codes and quantities to the cart. The mode is in the URL (`quick`), so that it can be linked.
 */
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
        replace
      />
      {mode === 'paste' && <PastePanel />}
      {mode === 'excel' && <ExcelPanel />}
      {mode === 'scan' && <ScanPanel />}
    </section>
  );
}
