import { productName } from '#shared/messages/zh/brand.ts';
import logoUrl from './logo.svg?no-inline';

/** The wordmark. `late`: below the fold. */
export function Logo({ late = false }: { late?: boolean }) {
  return (
    <img
      className="logo"
      src={logoUrl}
      alt={productName}
      width={140}
      height={44}
      loading={late ? 'lazy' : undefined}
    />
  );
}
