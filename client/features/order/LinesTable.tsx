import type { ReactNode } from 'react';
import { Discount } from '#client/features/order/Discount.tsx';
import { orderedSkuHref } from '#client/features/order/order-hrefs.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { OrderedItemData } from '#shared/contract/schemas/order.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { type LineAmounts, sumLines } from '#shared/domain/order-line.ts';
import { orderPieces as words } from '#shared/messages/zh/client/order-pages.ts';
import './LinesTable.css';

const PICTURE_PX = 56;

/** Titles of the columns after the first, which a narrow window shows beside the values. */
type LineTitles = readonly [price: string, quantity: string, gross: string, discount: string, net: string];

export interface TableLine {
  readonly item: OrderedItemData;
  /** Pieces that the amounts are for. */
  readonly pieces: number;
  /** null: the line has no amounts, and is not part of the sums. */
  readonly amounts: LineAmounts | null;
  /** Content of the column of quantities. */
  readonly quantity: ReactNode;
  /** In front of the commodity, which then has no link: a table in a form. */
  readonly check?: ReactNode;
  readonly isClosed?: boolean;
}

interface LinesTableProps {
  lines: readonly TableLine[];
  titles: LineTitles;
}

/** Lines of an order or a refund with the sums of their columns, on screen and in print. */
export function LinesTable({ lines, titles }: LinesTableProps) {
  const counted = lines.flatMap(({ amounts, pieces }) => (amounts ? [{ amounts, pieces }] : []));
  const pieces = counted.reduce((sum, line) => sum + line.pieces, 0);
  return (
    <div className="items-box">
      <table className="items-table">
        <thead>
          <tr>
            <th scope="col">{words.columns.commodity}</th>
            {titles.map(title => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <LineRow key={line.item.orderItemId} line={line} titles={titles} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.sums}</th>
            <td />
            <td className="numbers" data-title={titles[1]}>
              {words.countOf(pieces)}
            </td>
            <AmountCells amounts={sumLines(counted.map(({ amounts }) => amounts))} titles={titles} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function LineRow({ line, titles }: { line: TableLine; titles: LineTitles }) {
  const { item, amounts, quantity, check, isClosed } = line;
  const { name, specs, skuCode, barCode, thumbnailUrl } = item;
  return (
    <tr className={isClosed ? 'items-closed' : undefined}>
      <td>
        <div className={classNames('items-goods', check !== undefined && 'items-choice')}>
          {check}
          <Picture src={thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
          <div>
            {check === undefined ? <a href={orderedSkuHref(item)}>{name}</a> : name}
            <p className="items-notes numbers">
              {specs.length > 0 && <span>{words.specs(specs.map(({ value }) => value))}</span>}
              <span>{words.code(skuCode)}</span>
              {barCode && <span>{barCode}</span>}
            </p>
          </div>
        </div>
      </td>
      <td data-title={titles[0]}>
        <Money yuan={item.price} />
      </td>
      <td className="numbers" data-title={titles[1]}>
        {quantity}
      </td>
      <AmountCells amounts={amounts} titles={titles} />
    </tr>
  );
}

function AmountCells({ amounts, titles }: { amounts: LineAmounts | null; titles: LineTitles }) {
  if (!amounts) {
    return (
      <>
        <td />
        <td />
        <td />
      </>
    );
  }
  const { gross, discount, net } = amounts;
  return (
    <>
      <td data-title={titles[2]}>
        <Money yuan={formatYuan(gross)} />
      </td>
      <td data-title={titles[3]}>
        <Discount fen={discount} />
      </td>
      <td data-title={titles[4]}>
        <strong>
          <Money yuan={formatYuan(net)} />
        </strong>
      </td>
    </>
  );
}
