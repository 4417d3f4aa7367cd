import { useDispatch } from 'react-redux';
import { sharedViewApi } from '#client/api/endpoints/shared-view-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { useCopy } from '#client/features/copy/use-copy.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import type { SharedViewData } from '#shared/contract/calls/shared-view.ts';
import { shareDialog as words } from '#shared/messages/zh/client/shared-view.ts';

interface LiveLinksProps {
  views: readonly SharedViewData[];
  onRevoked: (id: string) => void;
}

const nameOf = ({ orderNo, lines }: SharedViewData) =>
  orderNo === null ? words.name.CART(lines ?? 0) : words.name.ORDER(orderNo);

/** The shop's live links, each to copy or to revoke. */
export function LiveLinks({ views, onRevoked }: LiveLinksProps) {
  const [revoke, { isLoading }] = sharedViewApi.endpoints.revokeSharedView.useMutation();
  const dispatch = useDispatch();
  const copy = useCopy();
  if (views.length === 0) return null;
  const handleRevoke = async (id: string) => {
    const { error } = await revoke({ id });
    if (!error) dispatch(toastRaised({ kind: 'success', text: words.revoked }));
    onRevoked(id);
  };
  return (
    <section className="share-live" aria-label={words.list}>
      <h3>{words.live(views.length)}</h3>
      <ul>
        {views.map(view => (
          <li key={view.id}>
            <span className="share-live-name numbers">{nameOf(view)}</span>
            <span className="muted numbers">
              {words.facts(chinaDateTime(view.expireDate), view.viewCount)}
            </span>
            <button
              type="button"
              className="btn btn-link btn-sm"
              aria-label={words.actionOf(words.copy, nameOf(view))}
              onClick={() => void copy(words.link, `${location.origin}${view.path}`)}
            >
              {words.copy}
            </button>
            <button
              type="button"
              className="btn btn-link btn-sm"
              aria-label={words.actionOf(words.revoke, nameOf(view))}
              disabled={isLoading}
              onClick={() => void handleRevoke(view.id)}
            >
              {words.revoke}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
