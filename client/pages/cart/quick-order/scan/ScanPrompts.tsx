import type { ScanPrompt } from '#client/pages/cart/quick-order/scan/scan-prompt.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { scanPrompts, scanWords as words } from '#shared/messages/zh/client/scan.ts';
import './ScanPrompts.css';

/** `id` is the sequence number of the prompt. */
export interface ToldPrompt extends ScanPrompt {
  readonly id: number;
}

const icons = { good: 'check-circle', bad: 'exclamation-circle', neutral: 'info-circle' } as const;
const titleOf = ({ key }: ScanPrompt) => (key ? scanPrompts[key] : words.addedTitle);

interface ScanPromptsProps {
  /** Newest first. */
  prompts: readonly ToldPrompt[];
  /** Shown until the first scan. */
  hint: string;
}

/** The last scan result, large enough to read from the shelf, and the ones before it. */
export function ScanPrompts({ prompts, hint }: ScanPromptsProps) {
  const [latest, ...earlier] = prompts;
  const shown = latest && (
    // The key makes an identical text a new element, so that screen readers announce it again.
    <p key={latest.id} className={`scan-prompt scan-prompt-${latest.tone}`}>
      <Icon name={icons[latest.tone]} />
      <strong>{titleOf(latest)}</strong>
      <span>{latest.detail}</span>
    </p>
  );
  return (
    <>
      <div role="alert">{latest?.tone === 'bad' && shown}</div>
      <div role="status">
        {latest?.tone !== 'bad' && shown}
        {!latest && (
          <p className="scan-prompt">
            <Icon name="info-circle" />
            <strong>{words.ready}</strong>
            <span>{hint}</span>
          </p>
        )}
      </div>
      {earlier.length > 0 && (
        <ol className="scan-earlier" aria-label={words.latest}>
          {earlier.map(prompt => (
            <li key={prompt.id} className={`scan-earlier-${prompt.tone}`}>
              {titleOf(prompt)} <span>{prompt.detail}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
