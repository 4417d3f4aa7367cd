/**
 * The server sends one stylesheet for a page (`build.ts`), which names those that it contains. A disabled link for each
 * tells the loader of later pages that it is there; browsers would fetch such links if the HTML contained them.
 */
export function markContainedStyles(): void {
  const page = document.querySelector<HTMLElement>('link[data-contains]');
  for (const href of page?.dataset.contains?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.setAttribute('disabled', '');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
}
