import type { MyInfo } from '#client/features/certification/certification-values.ts';
import { Progress } from '#client/features/certification/Progress.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { certification } from '#shared/messages/zh/certification.ts';
import './Frozen.css';

const words = certification.disabled;

/** A frozen shop is shown what happened, and led to what is still open to it. */
export function Frozen({ info }: { info: MyInfo }) {
  return (
    <section className="panel">
      <h2 className="panel-title">{words.progress}</h2>
      <Progress steps={info.progress} pending={false} />
      <RouteLink to="shopDisabled" className="btn btn-primary frozen-way">
        {words.action}
      </RouteLink>
    </section>
  );
}
