import { chinaDate } from '#client/lib/china-date.ts';
import { endsSoon, stageOf } from '#client/pages/subject/contract-stage.ts';
import { Steps } from '#client/ui/layout/Steps.tsx';
import type { ContractInfoData } from '#shared/contract/calls/contract.ts';
import type { SubjectData } from '#shared/contract/calls/subject.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';

const words = subjectPages.contract;
const { leads } = words;

interface ContractLeadProps {
  contract: ContractInfoData;
  subjects: readonly SubjectData[];
}

/** What the state of the contract means for the shop, and what comes next. */
export function ContractLead({ contract, subjects }: ContractLeadProps) {
  const { status, endReason, daysLeft } = contract;
  switch (status) {
    case 'SIGNED':
      return endsSoon(contract) ? (
        <p className="contract-note">
          {leads.endsSoon(daysLeft ?? 0)}
          <Renewal contract={contract} />
        </p>
      ) : (
        <p className="muted">
          {leads.SIGNED}
          <Renewal contract={contract} />
        </p>
      );
    case 'EXPIRED':
      return endReason === null ? (
        <p className="muted">{leads.EXPIRED}</p>
      ) : (
        <>
          <p className="contract-note contract-note-bad">{words.endReason(endReason)}</p>
          <p className="muted">{leads.ended}</p>
        </>
      );
    default:
      return <SigningProgress contract={contract} subjects={subjects} />;
  }
}

function Renewal({ contract: { renewal } }: { contract: ContractInfoData }) {
  if (!renewal) return null;
  const textOf = renewal.status === 'SIGNING' ? leads.renewing : leads.renewed;
  return <> {textOf(renewal.contractNo, chinaDate(renewal.startDate), chinaDate(renewal.endDate))}</>;
}

function SigningProgress({ contract, subjects }: ContractLeadProps) {
  const { at, isRejected, lead } = stageOf(contract, subjects);
  const { label, names, states } = words.steps;
  return (
    <>
      <p className="muted">{lead}</p>
      <Steps
        label={label}
        states={states}
        steps={names.map((name, index) => ({
          name,
          state: index < at ? 'done' : index > at ? 'waiting' : isRejected ? 'failed' : 'current',
        }))}
      />
    </>
  );
}
