import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { dropShippingApi } from '#client/api/endpoints/drop-shipping-api.ts';
import type { ApiDispatch, CallError } from '#client/api/transport/base-api.ts';
import type { FixData } from '#shared/contract/calls/drop-shipping.ts';

export interface SheetEdits {
  /** Saves changes after the earlier ones and shows the gateway's new check. */
  readonly save: (edit: FixData) => Promise<void>;
  /** Resolves when no change is under way; false if changes could not be saved. */
  readonly settled: () => Promise<boolean>;
  readonly retry: () => void;
  readonly checking: boolean;
  /** Why the last changes are not saved; empty if they are. */
  readonly problem: string;
}

/**
 * Changes of a sheet that the gateway stores and checks. They are sent one after the other, so that an earlier reply
 * cannot replace a later one. Changes that failed are sent again with the next ones.
 * @param onGone called if the gateway no longer has the sheet
 */
export function useSheetEdits(importId: string, onGone: () => void): SheetEdits {
  const dispatch = useDispatch<ApiDispatch>();
  const [change] = dropShippingApi.endpoints.changeDropShippingRows.useMutation();
  const queue = useRef(Promise.resolve());
  const unsaved = useRef<readonly FixData[]>([]);
  const [underWay, setUnderWay] = useState(0);
  const [problem, setProblem] = useState('');

  const send = async () => {
    const edits = unsaved.current;
    if (edits.length === 0) return;
    const body = {
      importId,
      changes: edits.flatMap(({ changes }) => changes),
      removes: edits.flatMap(({ removes }) => removes),
    };
    const { data, error } = await change(body);
    if (data) {
      unsaved.current = unsaved.current.filter(edit => !edits.includes(edit));
      await dispatch(dropShippingApi.util.upsertQueryData('getDropShippingImport', { importId }, data));
      return setProblem('');
    }
    const { code, message } = error as CallError;
    if (code === 'NOT_FOUND') onGone();
    else setProblem(message);
  };
  const enqueue = () => {
    setUnderWay(count => count + 1);
    queue.current = queue.current.then(send).finally(() => setUnderWay(count => count - 1));
    return queue.current;
  };

  return {
    save(edit) {
      unsaved.current = [...unsaved.current, edit];
      return enqueue();
    },
    async settled() {
      await queue.current;
      return unsaved.current.length === 0;
    },
    retry: () => void enqueue(),
    checking: underWay > 0,
    problem,
  };
}
