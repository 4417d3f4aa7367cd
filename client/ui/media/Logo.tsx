import { productName } from '#shared/messages/zh/common/brand.ts';
import logoUrl from './logo.svg?no-inline';

/** `late`: below the fold, loaded lazily. */
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
