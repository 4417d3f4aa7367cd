import { useEffect, useRef } from 'react';
import type { ConsigneeSheetData } from '#shared/contract/calls/drop-shipping.ts';

/**
 * Moves the focus once corrected rows are shown: to the first cell that is still wrong, with its text selected, so
 * that typing replaces it; otherwise to the order button.
 */
export function useFocusAfterFixes({ rows }: ConsigneeSheetData) {
  const table = useRef<HTMLTableElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const isFixing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useEffect(() => {
    if (!isFixing.current) return;
    isFixing.current = false;
    const cell = table.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('[aria-invalid]');
    if (!cell) return foot.current?.querySelector('button')?.focus();
    cell.focus();
    cell.select();
  }, [rows]);
  return {
    table,
    foot,
    handleFix: () => {
      isFixing.current = true;
    },
  };
}
