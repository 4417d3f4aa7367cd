import { LegalDocument } from '#client/features/legal/LegalDocument.tsx';
import { agreement } from '#shared/messages/zh/agreement.ts';

export function Page() {
  return <LegalDocument id="agreement" document={agreement} />;
}
