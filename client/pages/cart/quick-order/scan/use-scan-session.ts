import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import type { ApiDispatch, CallError } from '#client/api/transport/base-api.ts';
import { browserStorage } from '#client/lib/browser-storage.ts';
import type { ScanPrompt } from '#client/pages/cart/quick-order/scan/scan-prompt.ts';
import {
  type FoundSku,
  ScanSession,
  type ScanState,
} from '#client/pages/cart/quick-order/scan/scan-session.ts';
import type { LookupCode } from '#shared/domain/scan-code.ts';

const EMPTY: ScanState = { entries: [], waiting: [], isStalled: false };
const FRESH = { subscribe: false, forceRefetch: true } as const;

/** The member's scan session in this browser; undefined until hydration. */
export function useScanSession(memberId: string, tell: (prompt: ScanPrompt) => void) {
  const dispatch = useDispatch<ApiDispatch>();
  const [session, setSession] = useState<ScanSession>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session belongs to a member; `tell` behaves the same at every render
  useEffect(() => {
    const key = `scan:${memberId}`;
    const opened = new ScanSession({
      lookUp: code => lookUp(dispatch, code),
      tell,
      now: () => performance.now(),
      later: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      kept: {
        read: () => browserStorage.read(key),
        write: text => browserStorage.write(key, text),
      },
    });
    setSession(opened);
    const follow = (event: StorageEvent) => event.key === key && opened.follow();
    window.addEventListener('online', opened.retry);
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('online', opened.retry);
      window.removeEventListener('storage', follow);
      opened.close();
    };
  }, [memberId]);
  const state = useSyncExternalStore(session?.subscribe ?? never, session?.getState ?? empty, empty);
  return { session, state };
}

const never = () => () => undefined;
const empty = () => EMPTY;

async function lookUp(dispatch: ApiDispatch, code: LookupCode): Promise<FoundSku> {
  const { getSkuByBarCode, getCommodityDetail } = commodityApi.endpoints;
  if (code.is === 'code') {
    const { data, error } = await dispatch(getSkuByBarCode.initiate({ barCode: code.code }, FRESH));
    return data ? { sku: data } : { fault: error as CallError };
  }
  const { data, error } = await dispatch(getCommodityDetail.initiate({ id: code.commodityId }, FRESH));
  if (!data) return { fault: error as CallError };
  const { id, name, brand, thumbnailUrl, onShelf, skus } = data;
  const sku =
    code.skuId === null
      ? skus.length === 1
        ? skus[0]
        : null
      : skus.find(({ skuId }) => skuId === code.skuId);
  if (sku === null) return { sku: null };
  if (!sku) return { fault: { code: 'NOT_FOUND', message: '', data: null } };
  return { sku: { ...sku, commodityId: id, name, brandName: brand.name, thumbnailUrl, onShelf } };
}
