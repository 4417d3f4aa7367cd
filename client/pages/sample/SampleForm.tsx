import { type FormEvent, useRef, useState } from 'react';
import { AddressPicker } from '#client/features/address/AddressPicker.tsx';
import { useAddresses } from '#client/features/address/use-addresses.ts';
import { type FieldErrors, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { ChosenSamples } from '#client/pages/sample/ChosenSamples.tsx';
import { SampleSkus } from '#client/pages/sample/SampleSkus.tsx';
import {
  readChosen,
  type SampleField,
  type SampleValues,
  sampleChecks,
  writeChosen,
} from '#client/pages/sample/sample-form.ts';
import { samplesQuery } from '#client/pages/sample/samples-query.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { HiddenValue } from '#client/ui/data/HiddenValue.tsx';
import { TextArea } from '#client/ui/form/TextArea.tsx';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';
import './SampleForm.css';

const words = samplePages.apply;

interface SampleFormProps {
  initial: SampleValues;
  /** Field errors returned by the server. */
  served: FieldErrors<SampleField> | undefined;
  message: string | undefined;
  busy: boolean;
  saved: boolean;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (values: SampleValues) => void;
}

/**
 * Requisition form: samples, address and purpose. Samples and address are chosen outside the form element and
 * submitted as hidden fields, because the address picker contains forms of its own.
 */
export function SampleForm(props: SampleFormProps) {
  const { initial, served, message, busy, saved, onInput, onSubmit } = props;
  const [chosen, setChosen] = useState(() => readChosen(initial.items));
  const [addressId, setAddressId] = useState<string | null>(initial.addressId || null);
  const address = useAddresses(addressId).chosen;
  const search = useRef<HTMLInputElement>(null);
  const addressPart = useRef<HTMLElement>(null);
  const { errors, props: form } = useCheckedForm<SampleField>({
    checks: sampleChecks,
    served,
    onInput,
    onSubmit,
  });

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event);
    if (chosen.length === 0) search.current?.focus();
    else if (!address) addressPart.current?.querySelector<HTMLElement>('button, input')?.focus();
  };
  return (
    <div className="sample-apply">
      <section className="panel">
        <header className="samples-head">
          <div>
            <h1>{words.title}</h1>
            <p className="muted">{words.lead(ORDER_LIMITS.sampleQuantity, ORDER_LIMITS.sampleItems)}</p>
          </div>
          <a href={samplesQuery.href()}>{words.back}</a>
        </header>
        <noscript>
          <p className="sample-message">{words.needsScript}</p>
        </noscript>
        <div className="sample-columns">
          <SampleSkus searchRef={search} chosen={chosen} onAdd={one => setChosen([...chosen, one])} />
          <ChosenSamples chosen={chosen} error={errors.items} onChange={setChosen} />
        </div>
      </section>
      <section className="panel" ref={addressPart}>
        <h2 className="panel-title">{words.address}</h2>
        <AddressPicker value={addressId} onChoose={setAddressId} />
        {errors.addressId && (
          <p className="field-note field-error" role="alert">
            {errors.addressId}
          </p>
        )}
      </section>
      <form {...form} className="panel" noValidate onSubmit={handleSubmit}>
        <HiddenValue name="items" value={writeChosen(chosen)} />
        <HiddenValue name="addressId" value={address?.id ?? ''} />
        <TextArea
          label={words.purpose}
          name="purpose"
          rows={2}
          maxLength={ORDER_LIMITS.samplePurpose}
          placeholder={words.purposePlaceholder}
          defaultValue={initial.purpose}
          error={errors.purpose}
        />
        {message && (
          <p className="sample-message" role="alert">
            {message}
          </p>
        )}
        <div className="sample-foot">
          <p className="sample-saved" role="status">
            {saved ? (
              <>
                <Icon name="check-circle" /> {words.saved}
              </>
            ) : (
              words.savedHint
            )}
          </p>
          <Button type="submit" size="lg" busy={busy} disabled={!useHydrated()}>
            {busy ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
    </div>
  );
}
