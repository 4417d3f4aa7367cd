import { useRef } from 'react';
import { dayBefore } from '#client/pages/transfer/top-up-form.ts';
import { TextInput } from '#client/ui/form/Field.tsx';
import { TOP_UP_LIMITS } from '#shared/domain/top-up.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';

const words = transferPages.apply;
const QUICK_DAYS = [
  { text: words.today, days: 0 },
  { text: words.yesterday, days: 1 },
] as const;

interface TransferDateProps {
  initial: string;
  error: string | undefined;
}

/** Day of the transfer, with buttons for the usual ones. */
export function TransferDate({ initial, error }: TransferDateProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (days: number) => {
    if (!input.current) return;
    input.current.value = dayBefore(days);
    // Stores the draft and validates again.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <TextInput
      ref={input}
      type="date"
      label={words.transferDate}
      name="transferDate"
      className="numbers"
      defaultValue={initial}
      error={error}
      hint={words.transferDateHint(TOP_UP_LIMITS.daysBack)}
      addOn={QUICK_DAYS.map(({ text, days }) => (
        <button
          key={text}
          type="button"
          className="btn btn-outline-secondary needs-script"
          onClick={() => pick(days)}
        >
          {text}
        </button>
      ))}
    />
  );
}
