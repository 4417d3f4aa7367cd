import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { ScanBurst } from '#client/pages/cart/quick-order/scan/scan-burst.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import type { ScanKind } from '#shared/domain/scan-code.ts';
import { scanPrompts, scanWords as words } from '#shared/messages/zh/client/scan.ts';
import './ScanBox.css';

/** Elements that accept typed text; a radio button does not. */
const TAKES_TEXT =
  'input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [contenteditable]';

interface ScanBoxProps {
  box: RefObject<HTMLInputElement | null>;
  kind: ScanKind;
  /** `text` is empty when Enter is pressed in an empty box. */
  onScan: (text: string) => void;
  /** Called when the box loses the focus. */
  onLost: () => void;
}

/**
 * Input for a keyboard-wedge scanner, which types a code and ends with Enter, Tab or nothing. The box takes
 * the focus on mount, reports when it loses it, and takes it back at the first character typed outside a text
 * field.
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
        // The ref is stable, so this closure never becomes outdated.
        onEnd: () => box.current?.form?.requestSubmit(),
      }),
  );

  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    setFocus(document.activeElement === box.current);
    const catchKey = ({ key, ctrlKey, metaKey, altKey, target }: globalThis.KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest(TAKES_TEXT);
      const isCode = /^[\w\-.:/]$/.test(key) && !ctrlKey && !metaKey && !altKey;
      // Focusing on keydown makes the same character arrive in the box.
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
    // Tab leaves an empty box as usual.
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
