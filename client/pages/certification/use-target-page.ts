import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  clearRequestedPage,
  readRequestedPage,
  storeRequestedPage,
  validRequestedPage,
} from '#client/lib/requested-page.ts';

/** Page requested before the certification: from the URL, else from an earlier visit. */
export function useTargetPage(memberId: string, isApproved: boolean) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = validRequestedPage(search.get('redirect'));
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    if (asked && !isApproved) storeRequestedPage(memberId, asked);
    setKept(readRequestedPage(memberId));
  }, [memberId, asked, isApproved]);

  const target = asked ?? kept;
  return {
    target,
    /** Opens the page and forgets it. */
    open() {
      clearRequestedPage(memberId);
      if (target) void navigate(target, { replace: true });
    },
  };
}
