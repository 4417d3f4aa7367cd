import { lazy, Suspense } from 'react';
import type { QuickMode } from '#client/features/cart/quick/QuickOrder.tsx';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';

const QuickOrder = lazy(async () => ({
  default: (await import('#client/features/cart/quick/QuickOrder.tsx')).QuickOrder,
}));

const MODES: readonly (string | null)[] = ['paste', 'excel', 'scan'] satisfies QuickMode[];

/** Quick order above the cart, where the address asks for it. It is of no use before scripts are there. */
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
