import { type ReactNode, useState } from 'react';
import { FailedRows } from '#client/features/add-to-cart/FailedRows.tsx';
import { useAddToCart } from '#client/features/add-to-cart/use-add-to-cart.ts';
import { directOrderHref } from '#client/features/cart/direct-order.ts';
import { SaveTemplateButton } from '#client/features/order-template/SaveTemplateButton.tsx';
import { totalsOf } from '#client/pages/regular/reorder-rows.ts';
import type { Reorder } from '#client/pages/regular/use-reorder.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { CheckBox, checkedState } from '#client/ui/form/CheckBox.tsx';
import { StickyBar, StickyBarSum } from '#client/ui/layout/StickyBar.tsx';
import type { BatchResultData } from '#shared/contract/schemas/commodity.ts';
import { regular } from '#shared/messages/zh/client/regular.ts';
import './ReorderBar.css';

const words = regular.bar;

interface ReorderBarProps {
  reorder: Reorder;
  /** Label of the box that chooses all rows of the page. */
  chooseAll: string;
  /** Further actions for the chosen skus. */
  children?: ReactNode;
}

/** Totals of the chosen skus, and what can be done with them. */
export function ReorderBar({ reorder, chooseAll, children }: ReorderBarProps) {
  const { orderable, chosen, choose, keep } = reorder;
  const { add, busy } = useAddToCart();
  const [result, setResult] = useState<BatchResultData>();
  const { lines, pieces, amount } = totalsOf(chosen);
  const items = chosen.map(({ sku, quantity }) => ({ skuId: sku.skuId, quantity, name: sku.name }));
  const direct = directOrderHref(items);
  const onPage = orderable.filter(reorder.isChosen).length;

  async function addAll() {
    setResult(undefined);
    const answer = await add(items);
    if (!answer) return;
    const failed = new Set(answer.failed.map(({ row }) => items[row - 1]?.skuId ?? ''));
    keep(failed);
    setResult(answer);
  }

  return (
    <StickyBar
      label={words.label}
      above={
        result && (
          <FailedRows failed={result.failed} none={result.added === 0} onClose={() => setResult(undefined)} />
        )
      }
    >
      <div className="reorder-bar-choice">
        <CheckBox
          checked={checkedState(onPage, orderable.length)}
          disabled={orderable.length === 0}
          label={chooseAll}
          seen
          onChange={on => choose(orderable, on)}
        />
        {lines > 0 && (
          <>
            <button type="button" className="reorder-link" onClick={() => keep(new Set())}>
              {words.clear}
            </button>
            <SaveTemplateButton className="reorder-link" source={{ lines: items }} />
            {children}
          </>
        )}
      </div>
      <StickyBarSum total={words.total} amount={<Money yuan={amount} />} note={words.chosen(lines, pieces)} />
      <Button
        kind="outline-primary"
        size="lg"
        busy={busy}
        disabled={lines === 0}
        onClick={() => void addAll()}
      >
        {busy ? words.adding : words.add}
      </Button>
      {direct ? (
        <a className="btn btn-primary btn-lg" href={direct}>
          {words.order}
        </a>
      ) : (
        <Button size="lg" disabled title={lines > 0 ? words.tooMany : undefined}>
          {words.order}
        </Button>
      )}
    </StickyBar>
  );
}
