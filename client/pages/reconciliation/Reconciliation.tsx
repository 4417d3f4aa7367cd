import { reconciliationApi } from '#client/api/endpoints/reconciliation-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { useDownload } from '#client/api/hooks/use-download.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { Figures } from '#client/pages/reconciliation/Figures.tsx';
import { PeriodPicker } from '#client/pages/reconciliation/PeriodPicker.tsx';
import { ReconciliationSkeleton } from '#client/pages/reconciliation/ReconciliationSkeleton.tsx';
import { Sections } from '#client/pages/reconciliation/Sections.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { reconciliationWire } from '#shared/contract/wire/reconciliation.ts';
import { type Period, RECONCILIATION_LIMITS } from '#shared/domain/reconciliation.ts';
import { reconciliationPage as words } from '#shared/messages/zh/client/reconciliation-page.ts';
import { routeById } from '#shared/routes/table.ts';
import './Reconciliation.css';

interface ReconciliationProps {
  arg: Partial<Period>;
  isCut: boolean;
}

/** The statement of a period: its figures, its documents, and its files. */
export function Reconciliation({ arg, isCut }: ReconciliationProps) {
  const query = reconciliationApi.endpoints.getReconciliation.useQuery(arg);
  const { data: last, currentData: statement, error } = query;
  const isTooLarge = (error as Partial<CallError> | undefined)?.code === 'PERIOD_TOO_LARGE';
  return (
    <div className="reconciliation">
      <section className="panel">
        <header className="reconciliation-head">
          <div>
            <h1>{routeById('reconciliation').title}</h1>
            <p className="muted">{words.lead}</p>
          </div>
          {statement && <Files {...statement} />}
        </header>
        <PeriodPicker
          key={`${arg.startDate} ${arg.endDate}`}
          months={last?.months ?? []}
          period={statement ?? arg}
        />
        {isCut && (
          <p className="reconciliation-note" role="status">
            {words.cut(RECONCILIATION_LIMITS.months)}
          </p>
        )}
      </section>
      {isTooLarge ? (
        <div className="panel">
          <EmptyState title={words.tooLarge} hint={(error as CallError).message} icon="info-circle" />
        </div>
      ) : (
        <Loaded
          what={words.what}
          state={asLoadable({ ...query, data: statement })}
          skeleton={<ReconciliationSkeleton />}
        >
          {data =>
            data.accounts.length === 0 && data.sections.length === 0 ? (
              <div className="panel">
                <EmptyState title={words.empty.title} hint={words.empty.hint} icon="receipt">
                  <RouteLink to="commodityList" className="btn btn-primary" />
                </EmptyState>
              </div>
            ) : (
              <>
                <Figures statement={data} />
                <Sections sections={data.sections} />
              </>
            )
          }
        </Loaded>
      )}
    </div>
  );
}

function Files({ startDate, endDate }: Period) {
  const pdf = useDownload(reconciliationWire.downloadReconciliation);
  const sheet = useDownload(reconciliationWire.exportReconciliation);
  const period = { startDate, endDate };
  return (
    <div className="reconciliation-files needs-script">
      <Button kind="outline-secondary" busy={sheet.busy} onClick={() => void sheet.save(period)}>
        <Icon name="file-earmark-spreadsheet" /> {words.excel}
      </Button>
      <Button busy={pdf.busy} onClick={() => void pdf.save(period)}>
        <Icon name="download" /> {pdf.busy ? words.pdfBusy : words.pdf}
      </Button>
    </div>
  );
}
