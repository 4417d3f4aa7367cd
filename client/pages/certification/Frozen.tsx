import type { MyInfo } from '#client/pages/certification/certification-values.ts';
import { Progress } from '#client/pages/certification/Progress.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { certification } from '#shared/messages/zh/client/certification.ts';
import './Frozen.css';

const words = certification.disabled;

/** Shown to a frozen shop: the reason and the links to the pages still open. */
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
