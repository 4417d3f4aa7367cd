import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { certificationApi } from '#client/api/endpoints/certification-api.ts';
import { onlineStoreApi } from '#client/api/endpoints/online-store-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { chinaDate } from '#client/lib/china-date.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import { StoreForm } from '#client/pages/shop/online-store/StoreForm.tsx';
import { StoreRowsSkeleton } from '#client/pages/shop/online-store/StoreRow.tsx';
import {
  NO_VALUES,
  STORE_FIELDS,
  type StoreField,
  type StoreValues,
  storeOf,
  valuesOfStore,
} from '#client/pages/shop/online-store/store-form.ts';
import { type StoreApplication, storesQuery } from '#client/pages/shop/online-store/stores-query.ts';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import type { OnlineStoreData } from '#shared/contract/calls/online-store.ts';
import { storePages } from '#shared/messages/zh/client/store-pages.ts';
import './OnlineStores.css';

const { getStoreDetail, createStore } = onlineStoreApi.endpoints;
const words = storePages.form;

/** Argument of the query for the platforms. */
export const platforms = { type: 'storePlatform' };

/** The application for a new online store. */
export function ApplyForStore() {
  return <Connected title={words.titles.new} initial={NO_VALUES} />;
}

/** The application for a store that was rejected, expired or cancelled, or for the renewal of one that ends soon. */
export function ApplyAgain({ id, kind }: StoreApplication) {
  const store = getStoreDetail.useQuery({ id });
  // The form keeps the store as it was when it began: its own submission changes it.
  const [begun, setBegun] = useState<OnlineStoreData>();
  const data = begun ?? (store.isFetching ? undefined : store.data);
  if (data !== begun) setBegun(data);
  if (isMissing(store.error)) return <StoreMissing />;
  return (
    <Loaded what={words.what} state={asLoadable({ ...store, data })} skeleton={<FormSkeleton />}>
      {found => (kind === 'renew' ? <RenewForm store={found} /> : <AgainForm store={found} />)}
    </Loaded>
  );
}

function AgainForm({ store }: { store: OnlineStoreData }) {
  const { id, actions, rejectReason, ...rest } = store;
  if (!actions.includes('APPLY_AGAIN')) return <StoreMissing />;
  return (
    <Connected
      id={id}
      title={words.titles.again}
      initial={valuesOfStore(rest)}
      {...(rejectReason && { note: storePages.list.rejected + rejectReason })}
    />
  );
}

/** The draft begins with the store, or with its rejected renewal. */
function RenewForm({ store }: { store: OnlineStoreData }) {
  const { id, actions, renewal, validEndDate, ...rest } = store;
  if (!actions.includes('RENEW') || !validEndDate) return <StoreMissing />;
  const { rejectReason } = renewal ?? {};
  return (
    <Connected
      id={id}
      isRenewal
      title={words.titles.renew}
      lead={words.renewLead(chinaDate(validEndDate))}
      initial={valuesOfStore({ ...rest, ...renewal })}
      {...(rejectReason && { note: storePages.list.rejected + rejectReason })}
    />
  );
}

interface ConnectedProps {
  id?: string;
  title: string;
  lead?: string;
  /** Platform and url are shown, but cannot be changed. */
  isRenewal?: boolean;
  initial: StoreValues;
  note?: string;
}

/** Connects the form to its draft and its call. */
function Connected({ id, title, lead = words.lead, isRenewal = false, initial, note }: ConnectedProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { member } = useViewer();
  const choices = certificationApi.endpoints.listDictByType.useQuery(platforms);
  const draft = useDraft(`store:${member?.memberId}:${id ?? 'new'}`, initial);
  const [create] = createStore.useMutation();
  const requestId = useRequestId('store-request');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormErrors<StoreField>>();

  const send = async (values: StoreValues) => {
    setBusy(true);
    setFault(undefined);
    const body = { ...(id !== undefined && { id }), ...storeOf(values) };
    try {
      await create({ requestId: requestId.idOf(body), ...body }).unwrap();
      requestId.answered();
      draft.clear();
      dispatch(toastRaised({ kind: 'success', text: words.done }));
      // Stays busy until the list opens; back leads to the page before the form.
      await navigate(storesQuery.href(), { replace: true });
    } catch (error) {
      setFault(readFormErrors(error as Partial<CallError>, STORE_FIELDS));
      setBusy(false);
    }
  };
  return (
    <>
      <section className="panel">
        <header className="stores-head stores-list-head">
          <div>
            <h1>{title}</h1>
            <p className="muted">{lead}</p>
          </div>
          <a href={storesQuery.href()}>{words.back}</a>
        </header>
        {note && <p className="store-reason">{note}</p>}
      </section>
      <Loaded what={words.platforms} state={asLoadable(choices)} skeleton={<FormSkeleton />}>
        {list => (
          <StoreForm
            // The stored draft is available only after the first render.
            key={draft.restored ? 'restored' : 'served'}
            initial={{ ...initial, ...draft.restored }}
            platforms={isRenewal ? list.filter(({ value }) => value === initial.platform) : list}
            hasFixedUrl={isRenewal}
            served={fault?.fields}
            message={fault?.message}
            busy={busy}
            saved={draft.saved}
            onInput={draft.keep}
            onSubmit={values => void send(values)}
          />
        )}
      </Loaded>
    </>
  );
}

function StoreMissing() {
  const { title, hint, action } = words.missing;
  return (
    <div className="panel">
      <h1 className="hidden-text">{title}</h1>
      <EmptyState title={title} hint={hint} icon="shop">
        <a className="btn btn-primary" href={storesQuery.href()}>
          {action}
        </a>
      </EmptyState>
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className="panel" aria-hidden="true">
      <StoreRowsSkeleton />
    </div>
  );
}
