import type { LocalService, ServiceAnswer } from '#test/support/gateway/services/listen.ts';

/** A payment that a stand-in of a provider knows. Amounts in fen. */
export interface Trade {
  readonly total: number;
  readonly notifyUrl: string;
  readonly expiresAt: number;
  paid: boolean;
  closed: boolean;
  /** Alipay knows a trade from then on. */
  scanned: boolean;
  /** Refunds by their number. */
  readonly refunds: Map<string, number>;
}

export interface SignedCallback {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** What the tests of both providers need of their stand-ins. */
export interface PayStandIn extends LocalService {
  readonly trades: ReadonlyMap<string, Trade>;
  /** The payer scans the code without paying. */
  scan(attemptId: string): void;
  /** The payer scans the code and pays; throws if it has expired or was closed. */
  pay(attemptId: string): void;
  /** The callback for a paid trade, signed. */
  callback(attemptId: string, changed?: { readonly total?: number; readonly app?: string }): SignedCallback;
  /** The same, signed by another key. */
  forge(callback: SignedCallback): SignedCallback;
  /** How refunds are answered: DELAYED: accepted, but not done; EMPTY: the merchant's account is empty. */
  readonly refunding: { state: 'DONE' | 'DELAYED' | 'EMPTY' };
}

export const newTrade = (trade: Pick<Trade, 'total' | 'notifyUrl' | 'expiresAt'>): Trade => ({
  ...trade,
  paid: false,
  closed: false,
  scanned: false,
  refunds: new Map(),
});

/** What a payer can do with a code. */
export const payerOf = (
  trades: ReadonlyMap<string, Trade>,
  now: () => Date,
): Pick<PayStandIn, 'scan' | 'pay'> => {
  function scan(id: string): Trade {
    const trade = trades.get(id);
    if (!trade || trade.closed || trade.expiresAt < now().getTime()) throw new Error('the code has expired');
    trade.scanned = true;
    return trade;
  }
  return {
    scan,
    pay(id) {
      scan(id).paid = true;
    },
  };
};

export const refundedOf = ({ refunds }: Trade): number => [...refunds.values()].reduce((a, b) => a + b, 0);

export const rejected = (status: number, reason: string): ServiceAnswer => ({ status, body: reason });
