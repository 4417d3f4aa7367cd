import { use } from 'react';
import { PeerContext } from '#test/bench/peers/kit/peer-context.ts';

/** Replaces the hook of the same name, which needs the store. */
export const useViewer = () => use(PeerContext)?.data.viewer ?? { member: null, approval: null };
