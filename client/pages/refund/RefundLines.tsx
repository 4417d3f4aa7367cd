import { LinesTable, type TableLine } from '#client/features/order/LinesTable.tsx';
import { mostOf, type RefundableLine } from '#client/pages/refund/refund-form.ts';
import type { RefundFormState } from '#client/pages/refund/use-refund-form.ts';
import { HiddenValue } from '#client/ui/data/HiddenValue.tsx';
import { CheckBox, checkedState } from '#client/ui/form/CheckBox.tsx';
import { FieldGroup } from '#client/ui/form/Field.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import { parseYuan } from '#shared/domain/money.ts';
import { lineAmounts } from '#shared/domain/order-line.ts';
import { orderPieces } from '#shared/messages/zh/client/order-pages.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const words = refundPages.apply;
const { price, quantity, gross, discount } = orderPieces.columns;

interface RefundLinesProps {
  form: RefundFormState;
  lines: readonly RefundableLine[];
  error: string | undefined;
}

/** The refundable lines of an order; the chosen ones with the refund of their pieces. */
export function RefundLines({ form, lines, error }: RefundLinesProps) {
  const { type, chosen, items, chooseAll } = form;
  const open = lines.filter(line => mostOf(line, type) > 0);
  return (
    <FieldGroup label={words.lines} name="items" error={error} className="refund-lines">
      <HiddenValue name="items" value={items} />
      {open.length > 1 && (
        <div className="refund-all">
          <CheckBox
            checked={checkedState(chosen.length, open.length)}
            label={words.chooseAll}
            seen
            onChange={chooseAll}
          />
        </div>
      )}
      <LinesTable
        titles={[price, quantity, gross, discount, words.refundable]}
        lines={lines.map(line => toTableLine(line, form))}
      />
    </FieldGroup>
  );
}

function toTableLine(
  line: RefundableLine,
  { type, chosen, setQuantity }: Pick<RefundFormState, 'type' | 'chosen' | 'setQuantity'>,
): TableLine {
  const { item, maxQty } = line;
  const most = mostOf(line, type);
  const own = chosen.find(one => one.line.orderItemId === line.orderItemId);
  return {
    item,
    pieces: own?.quantity ?? 0,
    amounts: own ? lineAmounts({ ...own, price: parseYuan(item.price) }) : null,
    isClosed: most === 0,
    check: (
      <CheckBox
        checked={own !== undefined}
        disabled={most === 0}
        label={words.choose(item.name)}
        onChange={on => setQuantity(line, on ? most : 0)}
      />
    ),
    quantity: (
      <>
        {own && (
          <QuantityStepper
            small
            value={own.quantity}
            terms={{ minQty: 1, stepQty: 1, maxQty: most, stock: most }}
            label={words.quantityOf(item.name)}
            onChange={next => setQuantity(line, next)}
          />
        )}
        <small>{most > 0 ? words.most(most) : maxQty > 0 ? words.notShippedLine : words.none}</small>
      </>
    ),
  };
}
