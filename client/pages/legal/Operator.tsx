import { Suspense } from 'react';
import { useCustomDict } from '#client/api/hooks/use-custom-dict.ts';
import { legal } from '#shared/messages/zh/client/legal.ts';

/** Operator of the site, as configured by the staff. One line of height is reserved while loading. */
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
