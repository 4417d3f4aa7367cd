import { useDispatch } from 'react-redux';
import { accountApi } from '#client/api/endpoints/account-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import type { SessionData } from '#shared/contract/calls/account.ts';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';

const words = securityPages.devices;

/** One session: its device, and the way to end it unless it is the current one. */
export function DeviceRow({ session }: { session: SessionData }) {
  const { id, ip, createDate, lastSeenDate, izCurrent } = session;
  const device = session.device || words.unknown;
  const dispatch = useDispatch();
  const [end] = accountApi.endpoints.endSession.useMutation();
  const endIt = async () => {
    const { error } = await end({ id });
    if (error) return;
    dispatch(toastRaised({ kind: 'success', text: words.ended }));
    // The focused button is gone.
    document.getElementById('devices')?.focus();
  };
  return (
    <li className="device">
      <div className="device-name">
        <strong>{device}</strong>
        {izCurrent && <StatusPill tone="good">{words.current}</StatusPill>}
      </div>
      <div className="device-facts numbers">
        {ip && <span>{ip}</span>}
        <time dateTime={createDate}>{words.since(chinaDateTime(createDate))}</time>
        {!izCurrent && <time dateTime={lastSeenDate}>{words.seen(chinaDateTime(lastSeenDate))}</time>}
      </div>
      {!izCurrent && (
        <ConfirmButton
          kind="link"
          size="sm"
          className="needs-script"
          danger
          aria-label={words.endOf(device, ip)}
          question={{ ...words.ask, text: words.ask.text(device) }}
          onConfirm={endIt}
        >
          {words.end}
        </ConfirmButton>
      )}
    </li>
  );
}
