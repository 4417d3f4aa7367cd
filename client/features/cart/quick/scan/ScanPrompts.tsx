import type { ScanPrompt } from '#client/features/cart/quick/scan/scan-prompt.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { scanPrompts, scanWords as words } from '#shared/messages/zh/scan.ts';
import './ScanPrompts.css';

/** A prompt with its place in the order in which they came. */
export interface ToldPrompt extends ScanPrompt {
  readonly id: number;
}

const icons = { good: 'check-circle', bad: 'exclamation-circle', neutral: 'info-circle' } as const;
const titleOf = ({ key }: ScanPrompt) => (key ? scanPrompts[key] : words.addedTitle);

interface ScanPromptsProps {
  /** The latest first. */
  prompts: readonly ToldPrompt[];
  /** Said as long as nothing was scanned. */
  hint: string;
}

/** What the last scan came to, large enough to be read from where the shelf is, and those before it. */
export function ScanPrompts({ prompts, hint }: ScanPromptsProps) {
  const [latest, ...earlier] = prompts;
  const shown = latest && (
    // The same words again are news as well: a new element is read out.
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
