import { classNames } from '#client/lib/class-names.ts';
import { mostOf, type RefundableLine, type RefundType } from '#client/pages/refund/refund-form.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { CheckBox } from '#client/ui/form/CheckBox.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { displayYuan, type Fen, formatYuan } from '#shared/domain/money.ts';
import { orderPieces } from '#shared/messages/zh/client/order-pages.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const words = refundPages.apply;
const PICTURE_PX = 64;

interface RefundLineProps {
  line: RefundableLine;
  type: RefundType | null;
  /** Selected quantity and its amount in fen; undefined if none is selected. */
  chosen: { readonly quantity: number; readonly amount: Fen } | undefined;
  onChange: (quantity: number) => void;
}

/** An order line with its refundable and its selected quantity. */
export function RefundLine({ line, type, chosen, onChange }: RefundLineProps) {
  const { item, maxQty } = line;
  const most = mostOf(line, type);
  const specs = item.specs.map(({ value }) => value);
  return (
    <li className={classNames('refund-line', most === 0 && 'refund-line-closed')}>
      <CheckBox
        checked={chosen !== undefined}
        disabled={most === 0}
        label={words.choose(item.name)}
        onChange={on => onChange(on ? most : 0)}
      />
      <Picture src={item.thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
      <div className="refund-line-goods">
        <p className="refund-line-name">{item.name}</p>
        <p className="refund-line-notes numbers">
          {specs.length > 0 && <span>{orderPieces.specs(specs)}</span>}
          <span>{item.skuCode}</span>
          <span>{words.price(displayYuan(item.price), item.quantity)}</span>
        </p>
      </div>
      <p className="refund-line-most numbers">
        {most > 0 ? words.most(most) : maxQty > 0 ? words.notShippedLine : words.none}
      </p>
      <div className="refund-line-quantity">
        {chosen && (
          <QuantityStepper
            small
            value={chosen.quantity}
            terms={{ minQty: 1, stepQty: 1, maxQty: most, stock: most }}
            label={words.quantityOf(item.name)}
            onChange={onChange}
          />
        )}
      </div>
      <p className="refund-line-amount">{chosen && <Money yuan={formatYuan(chosen.amount)} />}</p>
    </li>
  );
}
