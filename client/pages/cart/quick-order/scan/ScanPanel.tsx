import { useMemo, useRef, useState } from 'react';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { CheckFault, OrderFoot, OutcomeNote } from '#client/pages/cart/quick-order/rows/OrderFoot.tsx';
import { OrderTable } from '#client/pages/cart/quick-order/rows/OrderTable.tsx';
import type { OrderEntry } from '#client/pages/cart/quick-order/rows/order-rows.ts';
import { useAddRows } from '#client/pages/cart/quick-order/rows/use-add-rows.ts';
import { useCheckedRows } from '#client/pages/cart/quick-order/rows/use-checked-rows.ts';
import { useOpenCheckout } from '#client/pages/cart/quick-order/rows/use-open-checkout.ts';
import { ScanBox } from '#client/pages/cart/quick-order/scan/ScanBox.tsx';
import { ScanPrompts } from '#client/pages/cart/quick-order/scan/ScanPrompts.tsx';
import { ScanSwitch } from '#client/pages/cart/quick-order/scan/ScanSwitch.tsx';
import { promptOf, promptOfAdding } from '#client/pages/cart/quick-order/scan/scan-prompt.ts';
import type { ScanAction } from '#client/pages/cart/quick-order/scan/scan-session.ts';
import { usePrompts } from '#client/pages/cart/quick-order/scan/use-prompts.ts';
import { useScanSession } from '#client/pages/cart/quick-order/scan/use-scan-session.ts';
import { VoiceSwitch } from '#client/pages/cart/quick-order/scan/VoiceSwitch.tsx';
import { SCAN_KINDS, type ScanKind } from '#shared/domain/scan-code.ts';
import { scanWords as words } from '#shared/messages/zh/client/scan.ts';
import './ScanPanel.css';

const ACTIONS = ['ADD', 'CANCEL'] as const satisfies readonly ScanAction[];

/** Collects scanned skus and adds them to the cart together. */
export function ScanPanel() {
  const { member } = useViewer();
  const panel = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<ScanKind>('BAR_CODE');
  const [action, setAction] = useState<ScanAction>('ADD');
  const { prompts, tell } = usePrompts();
  const { session, state } = useScanSession(member?.memberId ?? '', tell);
  const entries = useMemo(
    () =>
      state.entries.map(({ sku, quantity }, index): OrderEntry => {
        const { skuId: key, barCode } = sku;
        return { key, row: index + 1, barCode, quantity, written: barCode, problem: null, sku };
      }),
    [state.entries],
  );
  const { rows, fault, checking, retry } = useCheckedRows(entries);
  const { add, busy, outcome, dismiss } = useAddRows('scan', keys => session?.remove(keys));
  const openCheckout = useOpenCheckout();

  const addAll = async () => {
    tell(promptOf('submitting'));
    session?.hold(true);
    const answer = await add(rows);
    session?.hold(false);
    tell(promptOfAdding(answer));
    box.current?.focus();
    return answer;
  };
  const scan = (text: string) => {
    dismiss();
    session?.scan(text, kind, action);
  };
  const warnLost = () =>
    // `document.activeElement` is set only after the blur event.
    setTimeout(() => {
      if (panel.current && !(document.hasFocus() && panel.current.contains(document.activeElement))) {
        tell(promptOf('selectBox'));
      }
    });

  return (
    <div ref={panel} className="scan">
      <div className="scan-switches">
        <ScanSwitch
          label={words.kind.label}
          options={SCAN_KINDS.map(value => ({ value, title: words.kind[value] }))}
          value={kind}
          onChange={setKind}
        />
        <ScanSwitch
          label={words.action.label}
          options={ACTIONS.map(value => ({ value, title: words.action[value] }))}
          value={action}
          onChange={setAction}
        />
        <VoiceSwitch />
      </div>
      <ScanBox box={box} kind={kind} onScan={scan} onLost={warnLost} />
      <ScanPrompts prompts={prompts} hint={action === 'ADD' ? words.readyHint : words.cancelHint} />
      {state.waiting.length > 0 && (
        <p className="scan-waiting numbers">
          {words.waiting(state.waiting.length)}
          {state.isStalled && (
            <>
              <span>{words.stalled}</span>
              <button type="button" className="order-link" onClick={session?.retry}>
                {words.retry}
              </button>
            </>
          )}
        </p>
      )}
      <OutcomeNote outcome={outcome} onDismiss={dismiss} />
      <CheckFault fault={fault} retry={retry} checking={checking} />
      {rows.length > 0 && session && (
        <>
          <OrderTable rows={rows} disabled={busy} onChange={session.change} onRemove={session.remove} />
          <OrderFoot
            rows={rows}
            checking={checking}
            busy={busy}
            onAdd={() => void addAll()}
            onOrder={() => void addAll().then(openCheckout)}
          />
        </>
      )}
    </div>
  );
}
