import { LegalDocument } from '#client/pages/legal/LegalDocument.tsx';
import { agreement } from '#shared/messages/zh/client/agreement.ts';

export function Page() {
  return <LegalDocument id="agreement" document={agreement} />;
}
