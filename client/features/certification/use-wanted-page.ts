import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { forgetWantedPage, keepWantedPage, readWantedPage, wantedPage } from '#client/lib/wanted-page.ts';

/** The page that was wanted before the certification: from the address, else from an earlier visit. */
export function useWantedPage(memberId: string, isApproved: boolean) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = wantedPage(search.get('redirect'));
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    if (asked && !isApproved) keepWantedPage(memberId, asked);
    setKept(readWantedPage(memberId));
  }, [memberId, asked, isApproved]);

  const target = asked ?? kept;
  return {
    target,
    /** Opens it, this once. */
    open() {
      forgetWantedPage(memberId);
      if (target) void navigate(target, { replace: true });
    },
  };
}
