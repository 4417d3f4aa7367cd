import { chinaDateTime } from '#client/lib/china-date.ts';
import type { MyInfo } from '#client/pages/certification/certification-values.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { certification } from '#shared/messages/zh/client/certification.ts';
import './Rejected.css';

const words = certification.rejected;

export function Rejected({ info }: { info: MyInfo }) {
  const time = info.progress.findLast(({ action }) => action === 'REJECT')?.time;
  return (
    <section className="panel rejected" aria-label={words.title}>
      <Icon name="exclamation-circle" />
      <div>
        <h2>{words.title}</h2>
        <p>{info.rejectReason || words.unknown}</p>
        {time && (
          <time dateTime={time} className="numbers">
            {chinaDateTime(time)}
          </time>
        )}
      </div>
    </section>
  );
}
