import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { sendFile } from '#client/api/transport/send-file.ts';
import { sessionEnded } from '#client/api/transport/session-signals.ts';
import { MAX_SHEET_BYTES } from '#shared/constants.ts';
import { classifyReply } from '#shared/contract/classify-reply.ts';
import type { CallName, Data } from '#shared/contract/index.ts';
import type { WireRow } from '#shared/contract/wire-of.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';

const words = quickOrder.excel;

/** The parsed sheet as returned by the call, with its file name. */
export type SheetImport<Name extends CallName> = Data<Name> & { readonly fileName: string };

export type SheetState<Sheet> =
  | { readonly is: 'none' }
  /** `share`: uploaded share from 0 to 1; at 1 the gateway parses the sheet. */
  | { readonly is: 'sending'; readonly fileName: string; readonly share: number }
  | { readonly is: 'failed'; readonly message: string; readonly onRetry?: (() => void) | undefined }
  | { readonly is: 'read'; readonly sheet: Sheet };

/**
 * Uploads a sheet with a call and holds the result.
 * @param query query string of the call's URL, with the question mark
 */
export function useSheetImport<Name extends CallName>(call: WireRow<Name>, query = '') {
  const dispatch = useDispatch();
  const stop = useRef<AbortController>(undefined);
  const [state, setState] = useState<SheetState<SheetImport<Name>>>({ is: 'none' });
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    stop.current?.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    const fileName = file.name;
    setState({ is: 'sending', fileName, share: 0 });
    const onProgress = (share: number) => setState({ is: 'sending', fileName, share });
    const reply = await sendFile(call, file, { onProgress, signal, query });
    if (signal.aborted) return;
    const outcome = classifyReply(reply);
    if (outcome.kind === 'ok') {
      setState({ is: 'read', sheet: { ...(outcome.data as object), fileName } as SheetImport<Name> });
      return;
    }
    if (outcome.kind === 'loggedOut') dispatch(sessionEnded({ reason: 'loggedOut' }));
    const isSheetError = outcome.code === 'SHEET_INVALID' || outcome.code === 'SHEET_TOO_LARGE';
    setState({
      is: 'failed',
      message: words.failed(outcome.message),
      // Retrying an invalid sheet fails again; a network error may be temporary.
      onRetry: isSheetError ? undefined : () => void send(file),
    });
  };

  return {
    state,
    take(files: readonly File[]) {
      const [file] = files;
      if (!file) return;
      const error = files.length > 1 ? words.tooManyFiles : validateSheetFile(file);
      if (error) setState({ is: 'failed', message: error });
      else void send(file);
    },
    reset() {
      stop.current?.abort();
      setState({ is: 'none' });
    },
    fail: (message: string) => setState({ is: 'failed', message }),
  };
}

/** Validates a file before the upload; returns the error message. */
function validateSheetFile({ name, size }: File): string | undefined {
  if (!/\.(xlsx|csv)$/i.test(name)) return words.wrongType;
  if (size === 0) return words.empty;
  return size > MAX_SHEET_BYTES ? words.tooLarge : undefined;
}
