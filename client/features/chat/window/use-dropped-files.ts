import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Handles files that are dropped or pasted. `isOver`: files are being dragged over the element. */
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
      // Spreadsheet cells are pasted as text and as an image; the text takes precedence.
      if (files.length === 0 || clipboardData.getData('text/plain') !== '') return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}
