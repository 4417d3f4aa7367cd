import { useDispatch } from 'react-redux';
import { accountApi } from '#client/api/endpoints/account-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { DeviceRow } from '#client/pages/account/DeviceRow.tsx';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';

const { listSessions, endOtherSessions } = accountApi.endpoints;
const words = securityPages.devices;
const SKELETON_LINES = 4;

/** The devices on which the member is signed in, with the way to end each or all others. */
export function Devices() {
  const dispatch = useDispatch();
  const sessions = listSessions.useQuery(undefined, { refetchOnFocus: true });
  const [endOthers] = endOtherSessions.useMutation();
  const others = sessions.data?.filter(({ izCurrent }) => !izCurrent).length ?? 0;
  const endAll = async () => {
    const { data } = await endOthers();
    if (data) dispatch(toastRaised({ kind: 'success', text: words.endedOthers(data.ended) }));
  };
  return (
    <section className="panel security" aria-labelledby="devices">
      <header className="security-head">
        <div>
          <h2 id="devices" tabIndex={-1}>
            {words.title}
          </h2>
          <p className="muted">{words.intro}</p>
        </div>
        {others > 0 && (
          <ConfirmButton
            kind="outline-secondary"
            size="sm"
            className="needs-script"
            danger
            question={{ ...words.askOthers, text: words.askOthers.text(others) }}
            onConfirm={endAll}
          >
            {words.endOthers}
          </ConfirmButton>
        )}
      </header>
      <Loaded
        what={words.what}
        state={asLoadable(sessions)}
        skeleton={<SkeletonLines count={SKELETON_LINES} />}
      >
        {all => (
          <>
            <ul className="devices">
              {all.map(session => (
                <DeviceRow key={session.id} session={session} />
              ))}
            </ul>
            {others === 0 && <p className="muted devices-only">{words.only}</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}
