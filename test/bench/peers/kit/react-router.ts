/** Replaces the package of the same name in the product's components. */
import { use } from 'react';
import { PeerContext } from '#test/bench/peers/kit/peer-context.ts';

const useUrl = () => new URL(use(PeerContext)?.data.path ?? '/', 'http://peer.invalid');

export const useNavigate = () => use(PeerContext)?.go ?? (() => undefined);
export const useLocation = () => useUrl();
export const useSearchParams = () => [useUrl().searchParams];
