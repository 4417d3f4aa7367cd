import { useEffect, useRef } from 'react';
import type { Removal } from '#client/pages/favourite/use-removal.ts';
import { favourites as words } from '#shared/messages/zh/client/favourites.ts';

/** Names the removed favourites and offers an undo. Takes the focus from the removed row. */
export function RemovedNote({ removal: { removed, undo, busy } }: { removal: Removal }) {
  const undoButton = useRef<HTMLButtonElement>(null);
  const [first] = removed;
  useEffect(() => {
    if (removed.length > 0) undoButton.current?.focus({ preventScroll: true });
  }, [removed]);
  return (
    <div role="status">
      {first && (
        <p className="favourites-removed">
          {removed.length === 1 ? words.removed(first.name) : words.removedMany(removed.length)}
          <button ref={undoButton} type="button" aria-disabled={busy} onClick={() => void (busy || undo())}>
            {words.undo}
          </button>
        </p>
      )}
    </div>
  );
}
