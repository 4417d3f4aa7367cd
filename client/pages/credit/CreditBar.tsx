import { parseYuan } from '#shared/domain/money.ts';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';

const WIDTH = 1000;
const HEIGHT = 12;
/** A used amount is visible, however small its share is. */
const MIN_WIDTH = 8;

interface CreditBarProps {
  used: string;
  limit: string;
  /** The credit cannot be used. */
  held: boolean;
}

/** Share of the credit that is used. SVG, because a style attribute would be blocked by the CSP. */
export function CreditBar({ used, limit, held }: CreditBarProps) {
  const [usedFen, limitFen] = [parseYuan(used), parseYuan(limit)];
  const share = limitFen > 0 ? Math.min(usedFen / limitFen, 1) : 1;
  const width = usedFen > 0 ? Math.max(Math.round(share * WIDTH), MIN_WIDTH) : 0;
  return (
    <svg
      className={held ? 'credit-bar credit-bar-held' : 'credit-bar'}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={creditPages.summary.bar(used, limit)}
    >
      <rect className="credit-bar-rest" width={WIDTH} height={HEIGHT} />
      <rect className="credit-bar-used" width={width} height={HEIGHT} />
    </svg>
  );
}
