import { focusField } from '#client/lib/focus-field.ts';
import type { ChosenSample } from '#client/pages/sample/sample-form.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { FieldGroup } from '#client/ui/form/Field.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';

const words = samplePages.apply;
const PICTURE_PX = 48;
const TERMS = {
  minQty: 1,
  stepQty: 1,
  maxQty: ORDER_LIMITS.sampleQuantity,
  stock: ORDER_LIMITS.sampleQuantity,
} as const;

interface ChosenSamplesProps {
  chosen: readonly ChosenSample[];
  error: string | undefined;
  onChange: (chosen: readonly ChosenSample[]) => void;
}

/** Selected samples with their quantities. */
export function ChosenSamples({ chosen, error, onChange }: ChosenSamplesProps) {
  return (
    <FieldGroup
      className="sample-chosen numbers"
      label={words.chosen(chosen.length, ORDER_LIMITS.sampleItems)}
      error={chosen.length === 0 ? error : undefined}
    >
      {chosen.length === 0 ? (
        <p className="sample-chosen-none">{words.noneChosen}</p>
      ) : (
        <ul aria-label={words.chosenLabel}>
          {chosen.map(({ skuId, name, specs, thumbnailUrl, quantity }) => (
            <li key={skuId}>
              <Picture src={thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
              <div>
                <p>{name}</p>
                {specs && <p className="muted">{specs}</p>}
              </div>
              <QuantityStepper
                small
                value={quantity}
                terms={TERMS}
                label={words.quantityOf(name)}
                onChange={next =>
                  onChange(chosen.map(one => (one.skuId === skuId ? { ...one, quantity: next } : one)))
                }
              />
              <button
                type="button"
                className="sample-remove"
                aria-label={words.remove(name)}
                onClick={({ currentTarget }) => {
                  focusField(currentTarget);
                  onChange(chosen.filter(one => one.skuId !== skuId));
                }}
              >
                <Icon name="x-lg" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}
