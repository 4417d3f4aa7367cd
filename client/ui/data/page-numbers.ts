export type PageNumber =
  | { readonly kind: 'page'; readonly key: string; readonly pageNo: number }
  | { readonly kind: 'gap'; readonly key: string };

/** Page links: the first, the last and the neighbours of the current page. A gap replaces two or more pages. */
export function pageNumbers(current: number, last: number): PageNumber[] {
  const shown: PageNumber[] = [];
  let previous = 0;
  for (let pageNo = 1; pageNo <= last; pageNo++) {
    const near = Math.abs(pageNo - current) <= 2;
    const fillsGap = (pageNo === 2 && current === 5) || (pageNo === last - 1 && current === last - 4);
    if (pageNo !== 1 && pageNo !== last && !near && !fillsGap) continue;
    if (pageNo - previous > 1) shown.push({ kind: 'gap', key: `gap-${pageNo}` });
    shown.push({ kind: 'page', key: `page-${pageNo}`, pageNo });
    previous = pageNo;
  }
  return shown;
}
