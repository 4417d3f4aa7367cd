import { useDownload } from '#client/api/hooks/use-download.ts';
import { CopyText } from '#client/features/copy/CopyText.tsx';
import { chinaDate } from '#client/lib/china-date.ts';
import { ContractLead } from '#client/pages/subject/ContractLead.tsx';
import { headOf, termDays } from '#client/pages/subject/contract-stage.ts';
import { subjectHref } from '#client/pages/subject/subject-hrefs.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { StatusPill, type StatusTone } from '#client/ui/data/StatusPill.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { ContractInfoData } from '#shared/contract/calls/contract.ts';
import type { SubjectData } from '#shared/contract/calls/subject.ts';
import { contractWire } from '#shared/contract/wire/contract.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';
import './ContractPanel.css';

const words = subjectPages.contract;
const tones: Record<ContractInfoData['status'], StatusTone> = {
  NONE: 'neutral',
  SIGNING: 'warning',
  SIGNED: 'good',
  EXPIRED: 'neutral',
};

interface ContractPanelProps {
  contract: ContractInfoData;
  subjects: readonly SubjectData[];
}

/** The state of the contract: what it is, how long it lasts, and what comes next. */
export function ContractPanel({ contract, subjects }: ContractPanelProps) {
  const { status } = contract;
  return (
    <div className={`contract contract-${status.toLowerCase()}`}>
      <div className="contract-state">
        <p className="contract-head">
          <strong>{headOf(contract)}</strong>
          <StatusPill tone={tones[status]}>{words.pills[status]}</StatusPill>
        </p>
        <ContractLead contract={contract} subjects={subjects} />
      </div>
      {contract.daysLeft !== null && status !== 'SIGNING' && <DaysLeft contract={contract} />}
      {contract.contractNo && <ContractFacts contract={contract} />}
    </div>
  );
}

/** The days until the end as a number, and the elapsed part of the term as a bar. */
function DaysLeft({ contract: { status, daysLeft, startDate, endDate } }: { contract: ContractInfoData }) {
  if (daysLeft === null || !startDate || !endDate) return null;
  const isOver = status === 'EXPIRED';
  const { before, unit } = isOver ? words.over : words.left;
  const days = termDays({ startDate, endDate });
  return (
    <div className="contract-days">
      <p>
        {before} <strong className="numbers">{Math.abs(daysLeft)}</strong> {unit}
      </p>
      {!isOver && (
        <progress
          max={Math.max(days, 1)}
          value={Math.min(Math.max(days - daysLeft, 0), days)}
          aria-label={words.elapsed}
        />
      )}
    </div>
  );
}

function ContractFacts({ contract }: { contract: ContractInfoData }) {
  const { id, contractNo, companyName, subjectId, startDate, endDate, signDate, fileUrl, status } = contract;
  const download = useDownload(contractWire.downloadContract);
  if (!id || !contractNo || !startDate || !endDate) return null;
  return (
    <dl className="contract-facts">
      <div>
        <dt>{words.facts.contractNo}</dt>
        <dd>
          <CopyText what={words.facts.contractNo} text={contractNo} />
        </dd>
      </div>
      <div>
        <dt>{words.facts.company}</dt>
        <dd>{subjectId ? <a href={subjectHref(subjectId)}>{companyName}</a> : companyName}</dd>
      </div>
      <div>
        <dt>{words.facts.term}</dt>
        <dd className="numbers">{words.from(chinaDate(startDate), chinaDate(endDate))}</dd>
      </div>
      {signDate && (
        <div>
          <dt>{words.facts.signDate}</dt>
          <dd className="numbers">{chinaDate(signDate)}</dd>
        </div>
      )}
      {fileUrl && (
        <div>
          <dt>{words.text}</dt>
          <dd>
            <a
              href={fileUrl}
              download
              aria-busy={download.busy || undefined}
              onClick={event => {
                event.preventDefault();
                if (!download.busy) void download.save({ id });
              }}
            >
              <Icon name="file-earmark-text" />{' '}
              {download.busy ? words.opening : status === 'SIGNING' ? words.draftText : words.text}
            </a>
            <span className="contract-file-note">{words.fileNote}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

export function ContractPanelSkeleton() {
  return (
    <div className="contract" aria-hidden="true">
      <div className="contract-state">
        <Skeleton className="contract-waiting-head" />
        <Skeleton className="contract-waiting-line" />
      </div>
      <div className="contract-facts">
        {[0, 1, 2, 3].map(line => (
          <Skeleton key={line} className="contract-waiting-line" />
        ))}
      </div>
    </div>
  );
}
