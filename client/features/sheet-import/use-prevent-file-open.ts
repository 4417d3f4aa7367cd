import { useEffect } from 'react';

/** Prevents the browser from opening a file that is dropped outside the drop zone, which would leave the page. */
export function usePreventFileOpen(): void {
  useEffect(() => {
    const preventOpening = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', preventOpening);
    window.addEventListener('drop', preventOpening);
    return () => {
      window.removeEventListener('dragover', preventOpening);
      window.removeEventListener('drop', preventOpening);
    };
  }, []);
}
