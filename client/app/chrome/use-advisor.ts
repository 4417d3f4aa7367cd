import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { siteApi } from '#client/api/endpoints/site-api.ts';
import type { Advisor } from '#client/app/chrome/AdvisorPanel.tsx';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { isCertified } from '#shared/domain/approval.ts';

/** The advisor of the shop, loaded after the first call of `look`. */
export function useAdvisor(): { advisor: Advisor; look: () => void } {
  const { member, approval } = useViewer();
  const [looked, setLooked] = useState(false);
  const certified = isCertified(approval);
  const { data, isError } = siteApi.endpoints.getMyCustomerService.useQuery(
    looked && member && certified ? undefined : skipToken,
  );
  return { advisor: advisorOf(), look: () => setLooked(true) };

  function advisorOf(): Advisor {
    if (!member) return { kind: 'visitor' };
    if (!certified) return { kind: 'certifying' };
    if (data) return { kind: 'assigned', name: data.name, qrCodeUrl: data.qrCode };
    if (data === null) return { kind: 'unassigned' };
    return { kind: isError ? 'failed' : 'loading' };
  }
}
