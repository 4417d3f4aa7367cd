import type { Loadable } from '#client/lib/loadable.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { FieldGroup } from '#client/ui/form/Field.tsx';
import { SelectBox } from '#client/ui/form/SelectBox.tsx';
import { region as words } from '#shared/messages/zh/client/region.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './RegionPicker.css';

/** One of the three lists: province, city, district. */
export interface RegionLevel {
  /** Name of the form field. */
  readonly name: string;
  /** Code of the chosen region; empty if none. */
  readonly value: string;
  /** null until the level above is chosen. */
  readonly options: Loadable<readonly { readonly code: string; readonly name: string }[]> | null;
}

interface RegionPickerProps {
  label: string;
  levels: readonly RegionLevel[];
  onChoose: (level: number, code: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
}

/** Province, city and district, each as a native select. */
export function RegionPicker({ levels, onChoose, error, ...group }: RegionPickerProps) {
  const failed = levels.find(({ options }) => options?.kind === 'failed')?.options;
  return (
    <FieldGroup {...group} error={error}>
      <div className="region">
        {levels.map(({ name, value, options }, level) => (
          <SelectBox
            key={name}
            name={name}
            aria-label={words.levels[level]}
            className={error && !value ? 'is-invalid' : undefined}
            aria-invalid={error && !value ? true : undefined}
            aria-busy={options?.kind === 'loading' || undefined}
            // Stays enabled while loading, so that the form submits the previous choice.
            disabled={options === null}
            value={value}
            onChange={event => onChoose(level, event.currentTarget.value)}
          >
            <RegionOptions level={level} value={value} options={options} />
          </SelectBox>
        ))}
      </div>
      {failed?.kind === 'failed' && (
        <p className="region-failed" role="alert">
          {words.failed}
          <Button kind="outline-secondary" size="sm" busy={failed.retrying} onClick={failed.onRetry}>
            {ui.retry}
          </Button>
        </p>
      )}
    </FieldGroup>
  );
}

function RegionOptions({
  level,
  value,
  options,
}: { level: number } & Pick<RegionLevel, 'value' | 'options'>) {
  const known = options?.kind === 'ready' ? options.data : null;
  const loading = options?.kind === 'loading';
  return (
    <>
      <option value="">{loading ? words.loading : words.choose[level]}</option>
      {/* The options may not be loaded yet; the value must be submitted all the same. */}
      {value && !known?.some(({ code }) => code === value) && (
        <option value={value}>{loading ? words.loading : words.choose[level]}</option>
      )}
      {known?.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
