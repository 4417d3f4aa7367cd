import { type RefObject, useState } from 'react';
import { CandidateRow } from '#client/features/samples/CandidateRow.tsx';
import type { ChosenSample } from '#client/features/samples/sample-form.ts';
import { useCandidates } from '#client/features/samples/use-candidates.ts';
import { KEYWORD_CHARS } from '#client/lib/list-address.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { SkeletonLines } from '#client/ui/Skeleton.tsx';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { samplePages } from '#shared/messages/zh/sample-pages.ts';

const words = samplePages.apply;
const SKELETON_LINES = 6;

interface SampleGoodsProps {
  searchRef: RefObject<HTMLInputElement | null>;
  chosen: readonly ChosenSample[];
  onAdd: (sample: ChosenSample) => void;
}

/** What samples can be of: the favourites, or what is searched for. */
export function SampleGoods({ searchRef, chosen, onAdd }: SampleGoodsProps) {
  const [typed, setTyped] = useState('');
  const [isComposing, setComposing] = useState(false);
  // What an input method is still composing is nobody's word yet.
  const { keyword, candidates } = useCandidates(isComposing ? '' : typed);
  const chosenIds = new Set(chosen.map(({ skuId }) => skuId));
  const isFull = chosen.length >= ORDER_LIMITS.sampleItems;
  return (
    <div className="sample-goods">
      <h2 className="panel-title">{words.goods}</h2>
      <span className="sample-search">
        <Icon name="search" />
        <input
          ref={searchRef}
          className="form-control"
          type="search"
          autoComplete="off"
          maxLength={KEYWORD_CHARS}
          aria-label={words.search}
          placeholder={words.searchPlaceholder}
          disabled={!useHydrated()}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
      </span>
      <h3 className="sample-goods-title">{keyword ? words.found : words.favourites}</h3>
      <Loaded what={words.results} state={candidates} skeleton={<SkeletonLines count={SKELETON_LINES} />}>
        {list =>
          list.length === 0 ? (
            <p className="sample-goods-none muted" role="status">
              {keyword ? words.nothingFound : words.noFavourites}
            </p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys must reach
            <section className="sample-candidates" tabIndex={0} aria-label={words.results}>
              <ul>
                {list.map(candidate => (
                  <CandidateRow
                    key={candidate.id}
                    candidate={candidate}
                    chosenIds={chosenIds}
                    isFull={isFull}
                    onAdd={onAdd}
                  />
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
    </div>
  );
}
