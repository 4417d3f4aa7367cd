import { useImageUploads } from '#client/api/use-image-uploads.ts';
import { certificationChecks } from '#client/features/certification/certification-checks.ts';
import {
  type CertificationField,
  type CertificationValues,
  splitList,
} from '#client/features/certification/certification-values.ts';
import { type FieldErrors, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { CERTIFICATION_LIMITS } from '#shared/domain/certification.ts';

interface CertificationFormOptions<Name extends CertificationField> {
  /** The fields that this form has. */
  readonly names: readonly Name[];
  readonly initial: CertificationValues;
  readonly served: FieldErrors<CertificationField> | undefined;
  /** Called at every input, so that what the form holds can be kept. */
  readonly onInput: (form: HTMLFormElement) => void;
  readonly onSubmit: (values: Readonly<Record<Name, string>>) => void;
}

/** A form of what a shop says of itself, or a part of it, with the pictures that belong to it. */
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
    /** To be spread on the form. */
    props: {
      ...props,
      // The browser's own messages would come before ours.
      noValidate: true,
    },
  };
}
