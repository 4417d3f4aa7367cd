import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastRaised } from '#client/api/toast-slice.ts';
import { downloadFile } from '#client/api/transport/download-file.ts';
import { sessionEnded } from '#client/api/transport/session-signals.ts';
import type { Arg, CallName } from '#shared/contract/index.ts';
import type { WireRow } from '#shared/contract/wire-of.ts';

/** Saves the file of a call; shows a toast if it fails. */
export function useDownload<Name extends CallName>(call: WireRow<Name>) {
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  const save = async (arg: Arg<Name>) => {
    setBusy(true);
    const fault = await downloadFile(call, arg);
    setBusy(false);
    if (fault?.code === '400') dispatch(sessionEnded({ reason: 'loggedOut' }));
    else if (fault) dispatch(toastRaised({ kind: 'danger', text: fault.message }));
  };
  return { save, busy };
}
