import { productName } from '#shared/messages/zh/brand.ts';
import logoUrl from './logo.svg?no-inline';

/** The wordmark. */
export function Logo() {
  return <img className="logo" src={logoUrl} alt={productName} width={140} height={44} />;
}
