import { useRef } from 'react';
import { useImageUploads } from '#client/api/hooks/use-image-uploads.ts';
import { FormFoot } from '#client/features/company-form/FormFoot.tsx';
import { FormSection } from '#client/features/company-form/FormSection.tsx';
import { NeedsScripts } from '#client/features/company-form/NeedsScripts.tsx';
import { PictureField } from '#client/features/company-form/PictureField.tsx';
import { splitList } from '#client/features/company-form/url-list.ts';
import { type FieldErrors, useCheckedForm } from '#client/lib/use-checked-form.ts';
import {
  type StoreField,
  type StoreValues,
  storeChecks,
} from '#client/pages/shop/online-store/store-form.ts';
import { ChoiceField } from '#client/ui/form/ChoiceField.tsx';
import { TextInput } from '#client/ui/form/Field.tsx';
import type { Data } from '#shared/contract/index.ts';
import { STORE_LIMITS } from '#shared/domain/online-store.ts';
import { storePages } from '#shared/messages/zh/client/store-pages.ts';

const words = storePages.form;

interface StoreFormProps {
  initial: StoreValues;
  platforms: Data<'listDictByType'>;
  hasFixedUrl: boolean;
  /** Field errors returned by the server. */
  served: FieldErrors<StoreField> | undefined;
  message: string | undefined;
  busy: boolean;
  saved: boolean;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (values: StoreValues) => void;
}

/** Application for an online store. */
export function StoreForm(props: StoreFormProps) {
  const { initial, platforms, hasFixedUrl, served, message, busy, saved, onInput, onSubmit } = props;
  const platform = useRef(initial.platform);
  const screenshots = useImageUploads({
    scene: 'CERTIFICATION',
    max: STORE_LIMITS.screenshots,
    initial: splitList(initial.screenshotUrls),
  });
  const readPlatform = (form: HTMLFormElement) => {
    platform.current = String(new FormData(form).get('platform') ?? '');
  };
  const { errors, props: form } = useCheckedForm<StoreField>({
    checks: storeChecks(screenshots.images, () => platform.current),
    served,
    onInput(element) {
      readPlatform(element);
      onInput(element);
    },
    onSubmit,
  });
  return (
    <form
      {...form}
      noValidate
      onSubmit={event => {
        readPlatform(event.currentTarget);
        form.onSubmit(event);
      }}
    >
      <NeedsScripts />
      <FormSection {...words.section}>
        <ChoiceField
          className="store-platforms"
          label={words.platform}
          name="platform"
          choices={platforms}
          defaultValue={initial.platform}
          error={errors.platform}
        />
        <TextInput
          label={words.shopName}
          name="shopName"
          autoComplete="off"
          maxLength={STORE_LIMITS.shopName}
          placeholder={words.shopNamePlaceholder}
          defaultValue={initial.shopName}
          error={errors.shopName}
        />
        <TextInput
          label={words.url}
          name="url"
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={STORE_LIMITS.url}
          readOnly={hasFixedUrl}
          placeholder={words.urlPlaceholder}
          defaultValue={initial.url}
          error={errors.url}
          hint={hasFixedUrl ? words.urlFixed : words.urlHint}
        />
      </FormSection>
      <FormSection {...words.evidence}>
        <PictureField
          name="screenshotUrls"
          label={words.screenshots}
          hint={words.screenshotsHint(STORE_LIMITS.screenshots)}
          error={errors.screenshotUrls}
          max={STORE_LIMITS.screenshots}
          uploads={screenshots}
        />
      </FormSection>
      <FormFoot
        message={message}
        busy={busy}
        saved={saved}
        note={words.truth}
        submit={words.submit}
        submitting={words.submitting}
      />
    </form>
  );
}
