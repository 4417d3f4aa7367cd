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
import { storesQuery } from '#client/pages/shop/online-store/stores-query.ts';
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

/** The application for a store that was rejected, expired or cancelled. */
export function ApplyAgain({ id }: { id: string }) {
  const store = getStoreDetail.useQuery({ id });
  if (isMissing(store.error)) return <StoreMissing />;
  return (
    <Loaded what={words.what} state={asLoadable(store)} skeleton={<FormSkeleton />}>
      {data => <AgainForm store={data} />}
    </Loaded>
  );
}

function AgainForm({ store }: { store: OnlineStoreData }) {
  // The form keeps the store as it was when it began: its own submission changes it.
  const [{ id, actions, rejectReason, ...rest }] = useState(store);
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

interface ConnectedProps {
  id?: string;
  title: string;
  initial: StoreValues;
  note?: string;
}

/** Connects the form to its draft and its call. */
function Connected({ id, title, initial, note }: ConnectedProps) {
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
            <p className="muted">{words.lead}</p>
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
            platforms={list}
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
