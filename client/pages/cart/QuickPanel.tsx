import { lazy, Suspense } from 'react';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import type { QuickMode } from '#client/pages/cart/quick-order/QuickOrder.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';

const QuickOrder = lazy(async () => ({
  default: (await import('#client/pages/cart/quick-order/QuickOrder.tsx')).QuickOrder,
}));

const MODES: readonly (string | null)[] = ['paste', 'excel', 'scan'] satisfies QuickMode[];

/** Quick order panel, shown if the URL requests it. It requires scripts. */
export function QuickPanel({ mode }: { mode: string | null }) {
  const hydrated = useHydrated();
  if (!isMode(mode)) return null;
  const waiting = (
    <div className="panel cart-quick-waiting needs-script">
      <Skeleton className="cart-quick-skeleton" />
    </div>
  );
  return (
    <div className={`cart-quick cart-quick-${mode}`}>
      {hydrated ? (
        <Suspense fallback={waiting}>
          <QuickOrder mode={mode} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

function isMode(mode: string | null): mode is QuickMode {
  return MODES.includes(mode);
}
