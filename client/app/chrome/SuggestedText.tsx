import type { ReactNode } from 'react';
import type { MatchedSku } from '#client/app/chrome/suggestion-groups.ts';
import { MarkedText } from '#client/ui/data/MarkedText.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { SuggestionData } from '#shared/contract/calls/commodity.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';

/** Name of a suggestion. For a typed code also the matching sku, with its price for an approved shop. */
export function SuggestedText({ suggestion: { text, marks, sku } }: { suggestion: SuggestionData }) {
  const name = <MarkedText text={text} marks={marks} />;
  return sku ? <SuggestedSku name={name} sku={sku} /> : name;
}

function SuggestedSku({ name, sku: { specs, barCode, price } }: { name: ReactNode; sku: MatchedSku }) {
  return (
    <span className="suggested-sku">
      <span className="suggested-name">{name}</span>
      {price !== null && <Money yuan={price} />}
      <span className="suggested-specs numbers">
        {specs.length > 0 && <span>{ui.commodity.specs(specs.map(({ value }) => value))}</span>}
        <span>{barCode}</span>
      </span>
    </span>
  );
}
