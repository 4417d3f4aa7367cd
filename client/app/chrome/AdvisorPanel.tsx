import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Icon } from '#client/ui/base/Icon.tsx';
import { HoverPanel } from '#client/ui/overlay/HoverPanel.tsx';
import { chrome } from '#shared/messages/zh/client/chrome.ts';

export type Advisor =
  | { readonly kind: 'visitor' | 'certifying' | 'unassigned' | 'loading' | 'failed' }
  | { readonly kind: 'assigned'; readonly name: string; readonly qrCodeUrl: string };

/** Loaded on the first opening; optional. */
const AdvisorCard = lazy<ComponentType<{ advisor: Advisor }>>(() =>
  import('#client/app/chrome/AdvisorCard.tsx').then(
    ({ AdvisorCard }) => ({ default: AdvisorCard }),
    () => ({ default: () => null }),
  ),
);

/** The shop's advisor. `onOpen` is called when the panel opens. */
export function AdvisorPanel({ advisor, onOpen }: { advisor: Advisor; onOpen?: (() => void) | undefined }) {
  const [opened, setOpened] = useState(false);
  return (
    <HoverPanel
      className="toolbar-advisor"
      align="beside"
      onOpen={() => {
        setOpened(true);
        onOpen?.();
      }}
      trigger={
        <button type="button">
          <Icon name="person-heart" />
          {chrome.toolbar.advisor}
        </button>
      }
    >
      {opened && (
        <Suspense>
          <AdvisorCard advisor={advisor} />
        </Suspense>
      )}
    </HoverPanel>
  );
}
