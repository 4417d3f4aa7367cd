import type { KeyboardEvent } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { VisuallyHidden } from '#client/ui/base/VisuallyHidden.tsx';
import { type SkuChoice, skuAxes } from '#client/ui/commodity/sku-axes.ts';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { commodityPieces as words } from '#shared/messages/zh/client/commodity-pieces.ts';
import './SkuChooser.css';

interface SkuChooserProps {
  skus: readonly SkuData[];
  skuId: string;
  onChoose?: ((skuId: string) => void) | undefined;
  /** URL that selects a sku. If given, the choices are links, which work without scripts. */
  hrefOf?: ((skuId: string) => string) | undefined;
  label: string;
}

/** Sku selection, one row per axis. Values that are sold out or not combinable can be chosen as well. */
export function SkuChooser({ skus, skuId, onChoose, hrefOf, label }: SkuChooserProps) {
  const hydrated = useHydrated();
  const axes = skuAxes(skus, skuId);
  if (axes.length === 0) return null;
  return (
    <section className="sku-axes" aria-label={label}>
      {axes.map(({ name, choices }) => (
        <div key={name} className="sku-axis">
          <span className="sku-axis-name">{name}</span>
          <div className="sku-choices" role="radiogroup" aria-label={name} onKeyDown={moveByArrow}>
            {choices.map(choice => {
              const href = hrefOf?.(choice.skuId);
              const shared = {
                role: 'radio',
                'aria-checked': choice.chosen,
                // One tab stop per row; before hydration arrow keys do not work, so every choice is one.
                tabIndex: !hydrated || choice.chosen ? 0 : -1,
                className: classNames('sku-choice', `sku-choice-${choice.state}`),
                title: choice.state === 'elsewhere' ? words.elsewhere : undefined,
                children: <Value choice={choice} />,
              };
              return href === undefined ? (
                <button
                  key={choice.value}
                  {...shared}
                  type="button"
                  onClick={() => onChoose?.(choice.skuId)}
                />
              ) : (
                <a key={choice.value} {...shared} href={href} data-replace data-keep-place />
              );
            })}
          </div>
        </div>
      ))}
    </section>
  );
}

function Value({ choice: { value, state } }: { choice: SkuChoice }) {
  return (
    <>
      <span className="sku-value">{value}</span>
      {state === 'soldOut' && <span className="sku-mark">{words.soldOut}</span>}
      {state === 'elsewhere' && <VisuallyHidden>{words.elsewhere}</VisuallyHidden>}
    </>
  );
}

/** Like native radio buttons: an arrow key focuses and selects the neighbour. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  const next = choices[(at + step + choices.length) % choices.length];
  next?.focus();
  next?.click();
}
