import { useEffect, useRef } from 'react';
import type { Removal } from '#client/features/favourites/use-removal.ts';
import { favourites as words } from '#shared/messages/zh/favourites.ts';

/** What was taken off the list, and the way back. The focus comes here from the row that is gone. */
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
