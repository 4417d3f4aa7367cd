import type { PickedImage } from '#client/lib/image-uploads.ts';
import { serverNow } from '#client/lib/server-clock.ts';
import type { Check } from '#client/lib/use-checked-form.ts';
import type { TopUpDetailData } from '#shared/contract/calls/transfer.ts';
import type { Arg } from '#shared/contract/index.ts';
import { readBankAccount } from '#shared/domain/account-no.ts';
import { chinaDay } from '#shared/domain/china-time.ts';
import { displayYuan, type Fen, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { cleanMoneyInput } from '#shared/domain/numeric-input.ts';
import { TOP_UP_LIMITS } from '#shared/domain/top-up.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';

const { errors } = transferPages.apply;
const DAY_MS = 86_400_000;

/** Form fields in the order of the page; all values are texts. */
export const TOP_UP_FIELDS = ['amount', 'payerName', 'payerAccount', 'transferDate', 'voucherUrls'] as const;
export type TopUpField = (typeof TOP_UP_FIELDS)[number];
export type TopUpValues = Readonly<Record<TopUpField, string>>;

const NO_VALUES: TopUpValues = {
  amount: '',
  payerName: '',
  payerAccount: '',
  transferDate: '',
  voucherUrls: '',
};

/** Empty, or the values of a rejected top-up. Its account number is masked, so it is not filled in. */
export function initialValues(rejected: TopUpDetailData | undefined): TopUpValues {
  if (!rejected) return NO_VALUES;
  const { amount, payerName, transferDate, voucherUrls } = rejected;
  return { amount, payerName, transferDate, payerAccount: '', voucherUrls: voucherUrls.join(' ') };
}

export const readVoucherUrls = (text: string) => text.split(' ').filter(Boolean);

/** Today in China, or a day before. Not for rendering: server and browser could differ. */
export const dayBefore = (days: number) => chinaDay(new Date((serverNow() ?? Date.now()) - days * DAY_MS));

/** Parses a typed amount; null if it has too many digits. */
function readAmount(typed: string): Fen | null {
  const [whole = '0', decimals = ''] = cleanMoneyInput(typed).split('.');
  return whole.length > 9 ? null : parseYuan(`${whole}.${decimals.padEnd(2, '0')}`);
}

interface CheckContext {
  /** The top-up that is submitted again keeps its account number if none is typed. */
  readonly isAgain: boolean;
  readonly images: readonly PickedImage[];
}

/** Checks run before submission. */
export function topUpChecks({ isAgain, images }: CheckContext): Record<TopUpField, Check> {
  const { minAmount, maxAmount, daysBack } = TOP_UP_LIMITS;
  return {
    amount(text) {
      const amount = readAmount(text);
      if (amount !== null && amount < minAmount) return errors.amount;
      const isTooMuch = amount === null || amount > maxAmount;
      return isTooMuch ? errors.amountMost(displayYuan(formatYuan(maxAmount))) : undefined;
    },
    payerName: text => (text.trim() ? undefined : errors.payerName),
    payerAccount(text) {
      if (!text.trim()) return isAgain ? undefined : errors.payerAccount;
      return readBankAccount(text) === undefined ? errors.payerAccountDigits : undefined;
    },
    transferDate(text) {
      if (!text) return errors.transferDate;
      if (text > dayBefore(0)) return errors.future;
      return text < dayBefore(daysBack) ? errors.tooEarly(daysBack) : undefined;
    },
    voucherUrls(text) {
      if (images.some(({ state }) => state === 'uploading')) return errors.uploading;
      if (images.some(({ state }) => state === 'failed')) return errors.failedImage;
      return text ? undefined : errors.vouchers;
    },
  };
}

/** Converts form values to the argument of the call, without requestId. */
export function applicationOf(id: string | null, values: TopUpValues): Omit<Arg<'applyTopUp'>, 'requestId'> {
  const payerAccount = values.payerAccount.trim();
  return {
    ...(id === null ? {} : { id }),
    amount: formatYuan(readAmount(values.amount) ?? toFen(0)),
    payerName: values.payerName.trim(),
    ...(payerAccount && { payerAccount }),
    transferDate: values.transferDate,
    voucherUrls: readVoucherUrls(values.voucherUrls),
  };
}
