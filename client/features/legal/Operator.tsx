import { Suspense } from 'react';
import { useCustomDict } from '#client/api/use-custom-dict.ts';
import { legal } from '#shared/messages/zh/legal.ts';

/** Who runs the site, as operations say; a line's height is kept for it. */
export function Operator() {
  return (
    <p className="legal-operator">
      <Suspense fallback={null}>
        <OperatorName />
      </Suspense>
    </p>
  );
}

function OperatorName() {
  const entry = useCustomDict();
  const company = entry('COMPANY_NAME');
  const number = entry('COMPANY_REGISTRATION_NUMBER');
  return company && number ? legal.operator(company, number) : null;
}
