import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { downloadFile } from '#client/api/download-file.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { sessionEnded } from '#client/session/session-slice.ts';
import { recommendWire } from '#shared/contract/wire/recommend.ts';

/** Saves a list as a sheet; says why where there is none. */
export function useExport(id: string) {
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const fault = await downloadFile(recommendWire.exportRecommended, { id });
    setBusy(false);
    if (fault?.code === '400') dispatch(sessionEnded({ reason: 'loggedOut' }));
    else if (fault) dispatch(toastRaised({ kind: 'danger', text: fault.message }));
  };
  return { save, busy };
}
