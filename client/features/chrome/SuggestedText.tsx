import type { ReactNode } from 'react';
import type { MatchedSku } from '#client/features/chrome/suggestion-groups.ts';
import { MarkedText } from '#client/ui/MarkedText.tsx';
import { Money } from '#client/ui/Money.tsx';
import type { SuggestionData } from '#shared/contract/calls/commodity.ts';
import { ui } from '#shared/messages/zh/ui.ts';

/** What a suggestion is called; where a code was typed, also which sku has it, and its price for an approved shop. */
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
        {specs.length > 0 && <span>{ui.goods.specs(specs.map(({ value }) => value))}</span>}
        <span>{barCode}</span>
      </span>
    </span>
  );
}
