import { PictureLinks } from '#client/ui/media/PictureLinks.tsx';
import type { SubjectVersionData } from '#shared/contract/calls/subject.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';

const { fields, detail } = subjectPages;

export const SUBJECT_FACTS = [
  'companyName',
  'creditCode',
  'legalPerson',
  'contactName',
  'contactMobile',
  'bankName',
  'bankAccount',
] as const;

type Facts = Pick<SubjectVersionData, (typeof SUBJECT_FACTS)[number] | 'licenceImageUrl'>;

/** Every field of a version, with its licence. */
export function SubjectFacts({ of }: { of: Facts }) {
  return (
    <div className="subject-facts">
      <dl>
        {SUBJECT_FACTS.map(field => (
          <div key={field}>
            <dt>{fields[field]}</dt>
            <dd className="numbers">{of[field]}</dd>
          </div>
        ))}
      </dl>
      <PictureLinks urls={[of.licenceImageUrl]} nameOf={detail.licence} width={240} height={176} />
    </div>
  );
}
