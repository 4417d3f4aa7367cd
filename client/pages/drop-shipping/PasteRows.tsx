import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Button } from '#client/ui/base/Button.tsx';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';

const words = dropShippingPages.sheet.paste;

interface PasteRowsProps {
  busy: boolean;
  problem: string;
  onRows: (text: string) => void;
}

/** Takes rows copied from a spreadsheet, pasted into the box or anywhere on the page outside a text box. */
export function PasteRows({ busy, problem, onRows }: PasteRowsProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event;
    const isTextBox = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // Several cells; a single one is still being put together.
    if ((isTextBox && target !== box.current) || !text.includes('\t')) return;
    onRows(text);
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
  return (
    <form
      className="consignee-paste"
      onSubmit={event => {
        event.preventDefault();
        if (box.current?.value.trim()) onRows(box.current.value);
      }}
    >
      <textarea
        ref={box}
        className="form-control"
        rows={3}
        aria-label={words.label}
        aria-describedby={problemId}
        placeholder={words.placeholder}
        spellCheck={false}
      />
      <p id={problemId} role="alert" className="sheet-problem-text">
        {problem}
      </p>
      <Button kind="outline-secondary" size="sm" type="submit" busy={busy}>
        {busy ? words.checking : words.check}
      </Button>
    </form>
  );
}
