import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { addressApi } from '#client/api/endpoints/address-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { ADDRESS_LIMITS } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';
import { addresses } from '#shared/messages/zh/client/addresses.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';

const words = addresses.paste;

interface PasteAddressProps {
  /** Returns the message to show. */
  onFound: (found: Data<'parseAddress'>) => string;
}

/** Parses an address line, immediately when it is pasted, or with the button or Enter. */
export function PasteAddress({ onFound }: PasteAddressProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [parse, { isFetching }] = addressApi.endpoints.parseAddress.useLazyQuery();
  const [feedback, setFeedback] = useState('');
  const read = async () => {
    const text = area.current?.value.trim().slice(0, ADDRESS_LIMITS.pasted);
    if (!text) return area.current?.focus();
    const { data, error } = await parse({ text }, true);
    const { message = transportErrors.requestFailed } = (error ?? {}) as Partial<CallError>;
    setFeedback(data ? onFound(data) : words.failed(message));
  };
  const readPasted = ({ nativeEvent }: FormEvent) => {
    if ((nativeEvent as InputEvent).inputType === 'insertFromPaste') void read();
    else setFeedback('');
  };
  const readByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void read();
  };
  return (
    <div className="address-paste">
      <label htmlFor={id}>{words.label}</label>
      <div className="address-paste-box">
        <textarea
          ref={area}
          id={id}
          className="form-control"
          rows={2}
          autoComplete="off"
          placeholder={words.placeholder}
          aria-describedby={`${id}says`}
          onInput={readPasted}
          onKeyDown={readByEnter}
        />
        <Button kind="outline-primary" size="sm" busy={isFetching} onClick={() => void read()}>
          {isFetching ? words.reading : words.read}
        </Button>
      </div>
      <p id={`${id}says`} className="address-paste-says" role="status">
        {feedback}
      </p>
    </div>
  );
}
