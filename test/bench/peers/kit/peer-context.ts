import { createContext } from 'react';
import type { PeerData } from '#test/bench/peers/kit/PeerPage.tsx';

interface Place {
  readonly data: PeerData;
  readonly go: (href: string) => void;
}

/** What the replaced hooks read instead of the store and the product's router. */
export const PeerContext = createContext<Place | null>(null);
