import { Button } from '#client/ui/Button.tsx';
import { FieldGroup } from '#client/ui/Field.tsx';
import type { Loadable } from '#client/ui/Loaded.tsx';
import { SelectBox } from '#client/ui/SelectBox.tsx';
import { region as words } from '#shared/messages/zh/region.ts';
import { ui } from '#shared/messages/zh/ui.ts';
import './RegionPicker.css';

/** One of the three lists: province, city, district. */
export interface RegionLevel {
  /** Under which the form sends it. */
  readonly name: string;
  /** Code of the chosen one; empty where none is chosen. */
  readonly value: string;
  /** What there is to choose from; null until the level above is chosen. */
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

/** A place in three steps, each in the browser's own list. */
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
            // Not while it loads: what was chosen before is sent all the same.
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
      {/* Its name is not here yet; its code is. */}
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
