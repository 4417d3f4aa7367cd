import { type RefObject, useState } from 'react';
import { KEYWORD_CHARS } from '#client/lib/list-url.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { CandidateRow } from '#client/pages/sample/CandidateRow.tsx';
import type { ChosenSample } from '#client/pages/sample/sample-form.ts';
import { useCandidates } from '#client/pages/sample/use-candidates.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';

const words = samplePages.apply;
const SKELETON_LINES = 6;

interface SampleSkusProps {
  searchRef: RefObject<HTMLInputElement | null>;
  chosen: readonly ChosenSample[];
  onAdd: (sample: ChosenSample) => void;
}

/** Skus to select from: favourites or search results. */
export function SampleSkus({ searchRef, chosen, onAdd }: SampleSkusProps) {
  const [typed, setTyped] = useState('');
  const [isComposing, setComposing] = useState(false);
  // Text still being composed by an input method is not searched.
  const { keyword, candidates } = useCandidates(isComposing ? '' : typed);
  const chosenIds = new Set(chosen.map(({ skuId }) => skuId));
  const isFull = chosen.length >= ORDER_LIMITS.sampleItems;
  return (
    <div className="sample-goods">
      <h2 className="panel-title">{words.skus}</h2>
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
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
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
