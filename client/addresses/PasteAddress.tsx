import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { addressApi } from '#client/api/address-api.ts';
import type { CallFault } from '#client/api/base-api.ts';
import { Button } from '#client/ui/Button.tsx';
import { ADDRESS_LIMITS } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';
import { addresses } from '#shared/messages/zh/addresses.ts';
import { faultMessages } from '#shared/messages/zh/codes.ts';

const words = addresses.paste;

interface PasteAddressProps {
  /** Answers what is to be said of it. */
  onFound: (found: Data<'parseAddress'>) => string;
}

/** A line as a customer sends it: read at once when it is pasted, or by the button. */
export function PasteAddress({ onFound }: PasteAddressProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [parse, { isFetching }] = addressApi.endpoints.parseAddress.useLazyQuery();
  const [says, setSays] = useState('');
  const read = async () => {
    const text = area.current?.value.trim().slice(0, ADDRESS_LIMITS.pasted);
    if (!text) return area.current?.focus();
    const { data, error } = await parse({ text }, true);
    const { message = faultMessages.requestFailed } = (error ?? {}) as Partial<CallFault>;
    setSays(data ? onFound(data) : words.failed(message));
  };
  const readPasted = ({ nativeEvent }: FormEvent) => {
    if ((nativeEvent as InputEvent).inputType === 'insertFromPaste') void read();
    else setSays('');
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
        {says}
      </p>
    </div>
  );
}
