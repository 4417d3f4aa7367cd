import { useState } from 'react';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { ConsigneeTable } from '#client/pages/drop-shipping/ConsigneeTable.tsx';
import { importHref, pathOf } from '#client/pages/drop-shipping/drop-shipping-query.ts';
import { OrderedPart } from '#client/pages/drop-shipping/OrderedPart.tsx';
import { SheetFoot } from '#client/pages/drop-shipping/SheetFoot.tsx';
import { SheetHead } from '#client/pages/drop-shipping/SheetHead.tsx';
import { useConfirmSheet } from '#client/pages/drop-shipping/use-confirm-sheet.ts';
import { useFocusAfterFixes } from '#client/pages/drop-shipping/use-focus-after-fixes.ts';
import { useSheetEdits } from '#client/pages/drop-shipping/use-sheet-edits.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import type { ConsigneeSheetData } from '#shared/contract/calls/drop-shipping.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';

const words = dropShippingPages.sheet;
const ConfirmOrders = loadWhenShown(
  async () => (await import('#client/pages/drop-shipping/ConfirmOrders.tsx')).ConfirmOrders,
);

interface ConsigneeSheetProps {
  sheet: ConsigneeSheetData;
  /** Refetches the check results, as the displayed ones may be outdated. */
  revalidate: () => Promise<unknown>;
}

/** The checked rows of a sheet, which are corrected in place, their total and the confirmation. */
export function ConsigneeSheet({ sheet, revalidate }: ConsigneeSheetProps) {
  const edits = useSheetEdits(sheet.importId, () => void revalidate());
  const confirmation = useConfirmSheet(sheet, revalidate);
  const { shown, partly, isOpen, setOpen } = confirmation;
  const [onlyFaults, setOnlyFaults] = useState(false);
  const { table, foot, handleFix } = useFocusAfterFixes(shown);
  const { tradeType, rows, orders } = shown;
  if (rows.length === 0) {
    return (
      <>
        {partly && <OrderedPart {...partly} />}
        <EmptyState title={words.empty.title} icon="truck">
          <a className="btn btn-primary" href={pathOf(tradeType)}>
            {words.empty.pay}
          </a>
          <a className="btn btn-outline-secondary" href={importHref(tradeType)}>
            {words.empty.another}
          </a>
        </EmptyState>
      </>
    );
  }
  const faults = rows.filter(({ problems }) => problems.length > 0);
  const openConfirmation = async () => {
    if (await edits.settled()) setOpen(true);
  };
  return (
    <>
      {partly && <OrderedPart {...partly} />}
      <SheetHead
        sheet={shown}
        isRest={partly !== undefined}
        onlyFaults={onlyFaults}
        onOnlyFaults={setOnlyFaults}
        edits={edits}
        onFix={handleFix}
      />
      <div role="alert">
        {edits.problem && (
          <p className="consignee-note consignee-unsaved">
            {words.unsaved(edits.problem)}
            <Button kind="link" size="sm" busy={edits.checking} onClick={edits.retry}>
              {ui.retry}
            </Button>
          </p>
        )}
      </div>
      <ConsigneeTable
        ref={table}
        rows={onlyFaults && orders > 0 && faults.length > 0 ? faults : rows}
        tradeType={tradeType}
        edits={edits}
      />
      <SheetFoot
        ref={foot}
        sheet={shown}
        faults={faults.length}
        checking={edits.checking}
        problem={isOpen ? '' : confirmation.problem}
        onOrder={() => void openConfirmation()}
      />
      <ConfirmOrders
        open={isOpen}
        sheet={shown}
        faults={faults.length}
        busy={confirmation.busy}
        problem={confirmation.problem}
        onConfirm={() => void confirmation.send()}
        onClose={() => setOpen(false)}
        onExited={confirmation.handleExited}
      />
    </>
  );
}
