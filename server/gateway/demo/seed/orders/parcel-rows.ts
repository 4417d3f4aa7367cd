import type { orderItem, parcel, parcelItem, trace } from '#gateway/db/schema/order.ts';
import { pickAt } from '#gateway/demo/seed/catalogue/random.ts';
import type { DemoParts } from '#gateway/demo/seed/orders/order-rows.ts';
import type { CarrierCode } from '#shared/messages/zh/common/orders.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';
import { orderTexts } from '#shared/messages/zh/gateway/order-texts.ts';

const HOUR_MS = 3_600_000;
/** Hours between shipping and each tracking event. */
const SEEN_AFTER_HOURS = [0, 2, 9, 26, 44, 47] as const;
const CARRIERS: readonly CarrierCode[] = ['SF', 'ZTO', 'JD', 'YTO', 'DBL'];

type Item = typeof orderItem.$inferInsert;

export interface DemoParcel {
  readonly row: typeof parcel.$inferInsert;
  readonly items: readonly (typeof parcelItem.$inferInsert)[];
  readonly traces: readonly (typeof trace.$inferInsert)[];
}

/** Builds the parcels of an order, each with some of its lines, and their tracking events up to now. */
export function parcelRows(
  { distributorId, demo, life, drawn }: DemoParts,
  items: readonly Item[],
  region: string,
  now: Date,
): DemoParcel[] {
  const isWhole = demo.status !== 'PART_SHIPPED';
  const parts = life.shipDates.length + (isWhole ? 0 : 1);
  const share = Math.ceil(items.length / parts);
  return life.shipDates.map((shipDate, index) => {
    const id = `${demo.id}P${index + 1}`;
    const companyCode = pickAt(CARRIERS, drawn + index);
    const deliveryNo = `${companyCode}${drawn}${demo.id.slice(-4)}${index + 1}`;
    const isLast = isWhole && index === life.shipDates.length - 1;
    const sent = items.slice(index * share, isLast ? undefined : (index + 1) * share);
    const hasArrived = life.finishedDate !== null;
    const texts = [orderTexts.left, ...autopilot.traces(region)];
    const seen = texts.flatMap((text, at) => {
      const createDate = new Date(shipDate.getTime() + (SEEN_AFTER_HOURS[at] ?? 0) * HOUR_MS);
      const isThere = at === texts.length - 1 && !hasArrived;
      return createDate <= now && !isThere
        ? [{ companyCode, deliveryNo, id: `${id}${at}`, text, createDate }]
        : [];
    });
    return {
      row: {
        distributorId,
        orderId: demo.id,
        id,
        companyCode,
        deliveryNo,
        shipDate,
        receiveDate: life.finishedDate,
      },
      items: sent.map(({ id: orderItemId, quantity }) => ({
        distributorId,
        parcelId: id,
        orderItemId,
        quantity,
      })),
      traces: seen,
    };
  });
}
