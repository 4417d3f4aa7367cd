import { Money } from '#client/ui/data/Money.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { SharedContentData } from '#shared/contract/calls/shared-view.ts';
import { sharedViewPage as words } from '#shared/messages/zh/client/shared-view.ts';

const PICTURE_PX = 56;

export function SharedLines({ lines }: Pick<SharedContentData, 'lines'>) {
  const { commodity, price, quantity, amount } = words.columns;
  return (
    <table className="shared-lines">
      <thead>
        <tr>
          <th scope="col">{commodity}</th>
          <th scope="col">{price}</th>
          <th scope="col">{quantity}</th>
          <th scope="col">{amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids and never change their order
          <tr key={index}>
            <td>
              <div className="shared-goods">
                <Picture src={line.thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
                <div>
                  <p>{line.name}</p>
                  {line.specs.length > 0 && (
                    <p className="muted">{words.specs(line.specs.map(({ value }) => value))}</p>
                  )}
                </div>
              </div>
            </td>
            <td>
              <Money yuan={line.price} />
            </td>
            <td className="numbers">{words.pieces(line.quantity)}</td>
            <td>
              <strong>
                <Money yuan={line.amount} />
              </strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
