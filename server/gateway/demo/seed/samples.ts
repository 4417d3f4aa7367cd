import type { Tx } from '#gateway/db/connect.ts';
import { sampleApply, sampleItem, sampleStep } from '#gateway/db/schema/after-sale.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { distributorAddress, trace } from '#gateway/db/schema/order.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import { type ClockTime, momentOf } from '#gateway/demo/seed/moment-of.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import type { SAMPLE_STATUSES } from '#shared/domain/order.ts';
import { carriers } from '#shared/messages/zh/common/orders.ts';
import { autopilot } from '#shared/messages/zh/gateway/autopilot.ts';
import { orderTexts } from '#shared/messages/zh/gateway/order-texts.ts';

type Status = (typeof SAMPLE_STATUSES)[number];

interface DemoStep {
  readonly status: Status;
  readonly daysAgo: number;
  readonly at: ClockTime;
  readonly remark?: string;
}

interface DemoSample {
  readonly id: string;
  readonly distributorId: string;
  readonly purpose: string;
  /** Quantity of each sku. */
  readonly quantities: readonly number[];
  readonly deliveryNo?: string;
  readonly steps: readonly DemoStep[];
}

const HOUR_MS = 3_600_000;
const COMPANY_CODE = 'SF';
const BY_BUYER: readonly Status[] = ['WAIT_AUDIT', 'CANCELLED', 'RECEIVED'];
/** Distance between chosen commodities, so that a series is not repeated. */
const STRIDE = 31;
/** Hours between shipping and each tracking event. */
const SEEN_AFTER_HOURS = [0, 3, 14, 33, 40, 43] as const;

/** Sample requests in every state. They have no timers, so their state changes only by an action. */
const demoSamples: readonly DemoSample[] = [
  {
    id: '740001',
    distributorId: '200001',
    purpose: '新店开业试用台，想先看看质地和味道再定首批数量',
    quantities: [2, 2, 1],
    steps: [{ status: 'WAIT_AUDIT', daysAgo: 1, at: '11:36' }],
  },
  {
    id: '740002',
    distributorId: '200001',
    purpose: '老客回馈活动，随单赠送试用',
    quantities: [5, 3],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 2, at: '10:08' },
      { status: 'WAIT_SHIP', daysAgo: 1, at: '9:20', remark: '已通过，今天随仓库一起寄出。' },
    ],
  },
  {
    id: '740003',
    distributorId: '200001',
    purpose: '给美容师内训用，五位同事各一份',
    quantities: [5],
    deliveryNo: 'SF1580031120462',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 4, at: '15:02' },
      { status: 'WAIT_SHIP', daysAgo: 4, at: '16:30' },
      { status: 'SHIPPED', daysAgo: 2, at: '17:45' },
    ],
  },
  {
    id: '740004',
    distributorId: '200001',
    purpose: '两款放在一起比一比，再定主推哪一款',
    quantities: [1, 1],
    deliveryNo: 'SF1580029905517',
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 15, at: '9:50' },
      { status: 'WAIT_SHIP', daysAgo: 15, at: '14:12' },
      { status: 'SHIPPED', daysAgo: 14, at: '17:20' },
      { status: 'RECEIVED', daysAgo: 12, at: '13:05' },
    ],
  },
  {
    id: '740005',
    distributorId: '200001',
    purpose: '想试试这个系列，合适就上架',
    quantities: [3, 3, 3],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 20, at: '18:40' },
      {
        status: 'REJECT',
        daysAgo: 19,
        at: '10:16',
        remark: '这几款本季没有小样装，建议先订一组试销，可享首单九五折。',
      },
    ],
  },
  {
    id: '740006',
    distributorId: '200001',
    purpose: '社群团购选品',
    quantities: [2],
    steps: [
      { status: 'WAIT_AUDIT', daysAgo: 26, at: '20:11' },
      { status: 'CANCELLED', daysAgo: 26, at: '20:30' },
    ],
  },
  {
    id: '749001',
    distributorId: '200009',
    purpose: '十二家门店试用装',
    quantities: [5, 5],
    steps: [{ status: 'WAIT_AUDIT', daysAgo: 1, at: '14:27' }],
  },
];

/** Seeds sample requests of two distributors. */
export async function seedSamples(tx: Tx, now: Date): Promise<void> {
  const skus = await listSkus(tx);
  const addresses = await tx
    .select()
    .from(distributorAddress)
    .where(
      inArray(
        distributorAddress.distributorId,
        demoSamples.map(({ distributorId }) => distributorId),
      ),
    )
    .orderBy(asc(distributorAddress.id));
  for (const [index, demo] of demoSamples.entries()) {
    const address = addresses.find(({ distributorId }) => distributorId === demo.distributorId);
    if (!address) throw new Error(`shop ${demo.distributorId} has no address`);
    const { consignee, mobile, region, detail } = address;
    const steps = stepRows(demo, now);
    await tx.insert(sampleApply).values({
      ...rowOf(demo, steps),
      address: { consignee, mobile, region, detail },
    });
    await tx.insert(sampleItem).values(
      demo.quantities.flatMap((quantity, line) => {
        const one = skus[((index * 4 + line) * STRIDE) % skus.length];
        return one ? [{ distributorId: demo.distributorId, sampleId: demo.id, ...one, quantity }] : [];
      }),
    );
    await tx.insert(sampleStep).values(steps);
    const traces = tracesOf(demo, steps, region, now);
    if (traces.length > 0) await tx.insert(trace).values(traces);
  }
}

function listSkus(tx: Tx) {
  return tx
    .select({
      skuId: sku.id,
      commodityId: commodity.id,
      name: commodity.name,
      specs: sku.specs,
      skuCode: sku.skuCode,
      barCode: sku.barCode,
      thumbnail: commodity.thumbnail,
    })
    .from(sku)
    .innerJoin(commodity, eq(commodity.id, sku.commodityId))
    .where(and(eq(sku.sort, 0), eq(commodity.onShelf, true)))
    .orderBy(asc(sku.id));
}

type StepRow = typeof sampleStep.$inferInsert;

function stepRows({ id, distributorId, deliveryNo = '', steps }: DemoSample, now: Date): StepRow[] {
  return steps.map(({ status, daysAgo, at, remark = '' }, index) => ({
    distributorId,
    sampleId: id,
    id: `${id}${index + 1}`,
    status,
    by: BY_BUYER.includes(status) ? 'BUYER' : 'SUPPLIER',
    remark: status === 'SHIPPED' ? orderTexts.shipped(carriers[COMPANY_CODE], deliveryNo) : remark,
    createDate: momentOf(now, daysAgo, at),
  }));
}

function rowOf({ id, distributorId, purpose, deliveryNo }: DemoSample, steps: readonly StepRow[]) {
  const last = steps.at(-1);
  const createDate = steps[0]?.createDate ?? new Date(0);
  const day = chinaClock(createDate.getTime()).toISOString().slice(0, 10).replaceAll('-', '');
  const dateOf = (status: Status) => steps.find(step => step.status === status)?.createDate ?? null;
  return {
    distributorId,
    id,
    purpose,
    createDate,
    status: last?.status ?? 'WAIT_AUDIT',
    sampleNo: `YP${day}${String((Number(id) * 7919) % 100_000_000).padStart(8, '0')}`,
    rejectReason: last?.status === 'REJECT' ? last.remark : null,
    companyCode: deliveryNo ? COMPANY_CODE : null,
    deliveryNo: deliveryNo ?? null,
    shipDate: dateOf('SHIPPED'),
    receiveDate: dateOf('RECEIVED'),
  };
}

/**
 * Builds a parcel's tracking events up to now; the last event is omitted while the parcel is not received.
 */
function tracesOf({ id, deliveryNo }: DemoSample, steps: readonly StepRow[], region: string, now: Date) {
  const sent = steps.find(({ status }) => status === 'SHIPPED')?.createDate;
  if (!deliveryNo || !sent) return [];
  const hasArrived = steps.some(({ status }) => status === 'RECEIVED');
  const texts = [orderTexts.left, ...autopilot.traces(region)].slice(0, hasArrived ? undefined : -1);
  return texts.flatMap((text, at) => {
    const createDate = new Date(sent.getTime() + (SEEN_AFTER_HOURS[at] ?? 0) * HOUR_MS);
    const seen = { companyCode: COMPANY_CODE, deliveryNo, id: `${id}${at}`, text, createDate };
    return createDate < now ? [seen] : [];
  });
}
