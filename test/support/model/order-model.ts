import type { Code } from '#shared/contract/codes.ts';
import type {
  ORDER_REFUND_STATUSES,
  OrderStatus,
  PAY_STATUSES,
  PayType,
  REFUND_STATUSES,
  REFUND_TYPES,
} from '#shared/domain/order.ts';

/**
 * What the gateway must have stored after the commands so far. Amounts are in fen, times in minutes since the
 * start of the run, and lists in the order of creation.
 */
export interface OrderModel {
  now: number;
  /** Per order, free from `FREIGHT_FREE_FROM`. */
  readonly freight: number;
  skus: ModelSku[];
  shops: ModelShop[];
  coupons: ModelCoupon[];
  orders: ModelOrder[];
  payments: ModelPayment[];
  refunds: ModelRefund[];
}

export interface ModelSku {
  readonly id: string;
  readonly skuCode: string;
  readonly warehouseId: string;
  readonly price: number;
  /** Price of a piece from `BULK_PIECES` on. */
  readonly bulkPrice: number;
  stock: number;
}

export const BULK_PIECES = 10;
export const FREIGHT_FREE_FROM = 15_000;
/** Amount of commodities from which a coupon can be used. */
export const COUPON_THRESHOLD = 2000;

/** Ledger accounts that payments and refunds of a shop change. */
export const ACCOUNTS = {
  BALANCE: 'BALANCE',
  CREDIT: 'CREDIT',
  ALIPAY: 'ALIPAY',
  WECHAT: 'WECHAT',
  OFFLINE: 'BANK',
} as const satisfies Record<PayType, string>;
export type Account = (typeof ACCOUNTS)[PayType];

export interface ModelShop {
  readonly id: string;
  readonly creditLimit: number;
  readonly accounts: Record<Account, number>;
}

export interface ModelCoupon {
  readonly id: string;
  readonly shop: string;
  readonly value: number;
  isUsed: boolean;
}

export interface ModelOrder {
  readonly id: string;
  readonly shop: string;
  status: OrderStatus;
  refundStatus: (typeof ORDER_REFUND_STATUSES)[number];
  amount: number;
  refunded: number;
  readonly freight: number;
  /** Amount at list price: the highest quote. */
  readonly listAmount: number;
  readonly coupon: string | null;
  payment: string | null;
  quoteVersion: number;
  /** For paying, or for accepting the quote. */
  deadline: number | null;
  /** When a shipped order counts as received. */
  receiveAt: number | null;
  finishedAt: number | null;
  readonly lines: ModelLine[];
  readonly parcels: ModelParcel[];
}

export interface ModelLine {
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
  amount: number;
  shipped: number;
  refunded: number;
  refundedAmount: number;
}

export interface ModelParcel {
  readonly id: string;
  isReceived: boolean;
}

export interface ModelPayment {
  readonly id: string;
  readonly shop: string;
  status: (typeof PAY_STATUSES)[number];
  payType: PayType | null;
  readonly amount: number;
  readonly createdAt: number;
  deadline: number | null;
  readonly attempts: ModelAttempt[];
}

/** A QR code of a payment. */
export interface ModelAttempt {
  readonly id: string;
  readonly payType: PayType;
  status: 'OPEN' | 'PAID' | 'REFUNDED' | 'CLOSED';
  readonly createdAt: number;
}

export interface ModelRefund {
  readonly id: string;
  readonly shop: string;
  readonly order: string;
  readonly type: (typeof REFUND_TYPES)[number];
  status: (typeof REFUND_STATUSES)[number];
  amount: number;
  freight: number;
  /** For sending the commodities back. */
  deadline: number | null;
  readonly lines: readonly ModelRefundLine[];
}

export interface ModelRefundLine {
  readonly line: string;
  readonly quantity: number;
  readonly unshipped: number;
  readonly amount: number;
}

/** The element with an id. */
export function find<Item extends { readonly id: string }>(items: readonly Item[], id: string | null): Item {
  const found = items.find(item => item.id === id);
  if (!found) throw new Error(`the model has no ${id}`);
  return found;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const isOver = ({ now }: OrderModel, deadline: number | null): boolean =>
  deadline !== null && deadline <= now;

/** The code of an action that is possible in some states only. */
export const onlyIn = <Status>(status: Status, ...valid: readonly Status[]): Code =>
  valid.includes(status) ? '0' : 'STATE_CHANGED';
