import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { ScanBurst } from '#client/features/cart/quick/scan/scan-burst.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { ScanKind } from '#shared/domain/scan-code.ts';
import { scanPrompts, scanWords as words } from '#shared/messages/zh/scan.ts';
import './ScanBox.css';

/** What a character may be meant for: a radio button takes none. */
const TAKES_TEXT =
  'input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [contenteditable]';

interface ScanBoxProps {
  box: RefObject<HTMLInputElement | null>;
  kind: ScanKind;
  /** An empty text is Enter in an empty box. */
  onScan: (text: string) => void;
  /** The focus went where a scan would be lost. */
  onLost: () => void;
}

/**
 * A box for a scanner, which is a keyboard: it types a code and ends with Enter, Tab or nothing. It takes the focus,
 * says when it has lost it, and takes it back at the first character that is typed where nothing else takes it.
 */
export function ScanBox({ box, kind, onScan, onLost }: ScanBoxProps) {
  const hintId = useId();
  const [hasFocus, setFocus] = useState(true);
  const [isComposing, setComposing] = useState(false);

  const take = () => {
    const text = box.current?.value ?? '';
    if (box.current) box.current.value = '';
    onScan(text);
  };
  const [burst] = useState(
    () =>
      new ScanBurst({
        now: () => performance.now(),
        later: (run, ms) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        // The box is what it is about, and that stays the same.
        onEnd: () => box.current?.form?.requestSubmit(),
      }),
  );

  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    setFocus(document.activeElement === box.current);
    const catchKey = ({ key, ctrlKey, metaKey, altKey, target }: globalThis.KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest(TAKES_TEXT);
      const isCode = /^[\w\-.:/]$/.test(key) && !ctrlKey && !metaKey && !altKey;
      // The character itself then arrives in the box.
      if (isCode && !isTyping && !document.querySelector('[aria-modal="true"]')) box.current?.focus();
    };
    document.addEventListener('keydown', catchKey);
    return () => {
      document.removeEventListener('keydown', catchKey);
      burst.reset();
    };
  }, [box, burst]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!box.current?.value && burst.isLateEnter()) return;
    burst.reset();
    take();
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // An empty box is left by Tab like any other.
    if (event.key !== 'Tab' || event.shiftKey || !event.currentTarget.value) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const handleInput = ({ currentTarget: { value }, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const { inputType, data } = nativeEvent as InputEvent;
    if (inputType === 'insertText' && data) burst.typed(data.length, value.length);
    else burst.reset();
  };

  return (
    <form className="scan-box" data-lost={!hasFocus || undefined} onSubmit={submit}>
      <Icon name={kind === 'BAR_CODE' ? 'upc-scan' : 'qr-code-scan'} />
      <input
        ref={box}
        type="text"
        className="form-control numbers"
        aria-label={words.box[kind]}
        aria-describedby={hintId}
        placeholder={words.box[kind]}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={500}
        onInput={handleInput}
        onKeyDown={handleKey}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onFocus={() => setFocus(true)}
        onBlur={() => {
          setFocus(false);
          onLost();
        }}
      />
      <p id={hintId} className="scan-box-hint">
        {isComposing ? (
          words.ime
        ) : hasFocus ? null : (
          <button type="button" onClick={() => box.current?.focus()}>
            <strong>{scanPrompts.selectBox}</strong> {words.back}
          </button>
        )}
      </p>
    </form>
  );
}
