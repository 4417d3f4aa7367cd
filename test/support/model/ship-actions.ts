import { onOrder } from '#test/support/model/action.ts';
import { newParcel } from '#test/support/model/order-client.ts';
import { find, type ModelOrder, type OrderModel, onlyIn, sum } from '#test/support/model/order-model.ts';
import { completeShipping, finishIfReceived, restOf } from '#test/support/model/refund-rules.ts';

/** Adds the parcel that the model does not have yet, and moves the order on. */
function ship(model: OrderModel, order: ModelOrder, seen: OrderModel, pieces: ReadonlyMap<string, number>) {
  for (const line of order.lines) line.shipped += pieces.get(line.id) ?? 0;
  const isKnown = ({ id }: { readonly id: string }) => order.parcels.some(parcel => parcel.id === id);
  const parcel = find(seen.orders, order.id).parcels.find(one => !isKnown(one));
  if (parcel) order.parcels.push({ ...parcel, isReceived: false });
  if (order.lines.some(line => restOf(model, line).outstanding > 0)) order.status = 'PART_SHIPPED';
  else completeShipping(model, order);
}

const canBeShipped = ({ status }: ModelOrder) => onlyIn(status, 'WAIT_SHIP', 'PART_SHIPPED');

export const shipAll = onOrder('ship', ({ id }) => {
  const shippable = (model: OrderModel) =>
    new Map(find(model.orders, id).lines.map(line => [line.id, restOf(model, line).unshipped]));
  return {
    expected(model) {
      const code = canBeShipped(find(model.orders, id));
      return code === '0' && sum([...shippable(model).values()]) === 0 ? 'STATE_CHANGED' : code;
    },
    perform: client => client.staff('/order/ship', { order: id, ...newParcel() }),
    apply: (model, seen) => ship(model, find(model.orders, id), seen, shippable(model)),
  };
});

/** The staff ship some pieces of a line. */
export const shipPart = (pieces: number) =>
  onOrder(`ship ${pieces} pieces of`, ({ id, lines }, { skus }) =>
    lines.map(({ id: lineId, sku }) => ({
      expected(model) {
        const order = find(model.orders, id);
        const code = canBeShipped(order);
        const { unshipped } = restOf(model, find(order.lines, lineId));
        return code === '0' && pieces > unshipped ? 'PARAM_INVALID' : code;
      },
      perform: client => {
        const items = [{ skuCode: find(skus, sku).skuCode, quantity: pieces }];
        return client.staff('/order/ship', { order: id, ...newParcel(), items });
      },
      apply: (model, seen) => ship(model, find(model.orders, id), seen, new Map([[lineId, pieces]])),
    })),
  );

const receipt = (id: string, ofParcels: (parcelId: string) => boolean) => {
  const inTransit = ({ parcels }: ModelOrder) =>
    parcels.filter(parcel => !parcel.isReceived && ofParcels(parcel.id));
  return {
    expected: (model: OrderModel) =>
      inTransit(find(model.orders, id)).length > 0 ? ('0' as const) : ('STATE_CHANGED' as const),
    apply(model: OrderModel) {
      const order = find(model.orders, id);
      for (const parcel of inTransit(order)) parcel.isReceived = true;
      finishIfReceived(model, order);
    },
  };
};

export const receiveOrder = onOrder('receive', ({ id, shop }) => ({
  ...receipt(id, () => true),
  perform: client => client.call(shop, 'confirmReceive', { id }),
}));

export const receiveParcel = onOrder('receive a parcel of', ({ id, shop, parcels }) =>
  parcels.map(({ id: packageId }) => ({
    ...receipt(id, parcelId => parcelId === packageId),
    perform: client => client.call(shop, 'confirmReceive', { id, packageId }),
  })),
);
