import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Files that are dropped on the window or pasted into it. `isOver`: some are held above it. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent<HTMLElement>) {
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const { clipboardData } = event;
      const files = [...clipboardData.files];
      // A table's cells come as text and as a picture of themselves: the text is meant.
      if (files.length === 0 || clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}
