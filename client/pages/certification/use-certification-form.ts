import { useImageUploads } from '#client/api/hooks/use-image-uploads.ts';
import { splitList } from '#client/features/company-form/url-list.ts';
import { type FieldErrors, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { certificationChecks } from '#client/pages/certification/certification-checks.ts';
import type {
  CertificationField,
  CertificationValues,
} from '#client/pages/certification/certification-values.ts';
import { CERTIFICATION_LIMITS } from '#shared/domain/certification.ts';

interface CertificationFormOptions<Name extends CertificationField> {
  readonly names: readonly Name[];
  readonly initial: CertificationValues;
  readonly served: FieldErrors<CertificationField> | undefined;
  /** Called at every input, so that the draft can be stored. */
  readonly onInput: (form: HTMLFormElement) => void;
  readonly onSubmit: (values: Readonly<Record<Name, string>>) => void;
}

/** State of a certification form, or of a part of it, with its image uploads. */
export function useCertificationForm<Name extends CertificationField>(
  options: CertificationFormOptions<Name>,
) {
  const { names, initial, served, onInput, onSubmit } = options;
  const scene = 'CERTIFICATION';
  const licence = useImageUploads({ scene, max: 1, initial: splitList(initial.licenceImageUrl) });
  const photos = useImageUploads({
    scene,
    max: CERTIFICATION_LIMITS.storeImages,
    initial: splitList(initial.storeImageUrls),
  });
  const all = certificationChecks({ licence: licence.images, photos: photos.images });
  const checks = Object.fromEntries(names.map(name => [name, all[name]])) as Pick<typeof all, Name>;
  const { errors, props } = useCheckedForm<Name>({ checks, served, onInput, onSubmit });
  return {
    errors,
    licence,
    photos,
    props: {
      ...props,
      // Browser validation messages would pre-empt ours.
      noValidate: true,
    },
  };
}
