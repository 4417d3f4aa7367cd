import { BrandNames } from '#client/pages/certification/BrandNames.tsx';
import type { MyInfo } from '#client/pages/certification/certification-values.ts';
import { Progress } from '#client/pages/certification/Progress.tsx';
import type { ShopTypes } from '#client/pages/certification/ShopFields.tsx';
import { Summary } from '#client/pages/certification/Summary.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { certification } from '#shared/messages/zh/client/certification.ts';
import './Waiting.css';

const words = certification.waiting;

/** The application is being audited: timeline, submitted information and pages to visit meanwhile. */
export function Waiting({ info, shopTypes }: { info: MyInfo; shopTypes: ShopTypes }) {
  return (
    <>
      <section className="panel">
        <h2 className="panel-title">{words.progress}</h2>
        <Progress steps={info.progress} pending />
      </section>
      <section className="panel meanwhile">
        <div>
          <h2 className="panel-title">{words.meanwhile}</h2>
          <p className="muted">{words.meanwhileText}</p>
        </div>
        <div className="meanwhile-links">
          <RouteLink to="domesticBrands" className="btn btn-outline-primary" />
          <RouteLink to="internationalBrands" className="btn btn-outline-primary" />
        </div>
      </section>
      <section className="panel">
        <h2 className="panel-title">{words.summary}</h2>
        <Summary
          info={info}
          shopTypes={shopTypes.kind === 'ready' ? shopTypes.data : []}
          brands={<BrandNames ids={info.brandIds} />}
        />
      </section>
    </>
  );
}
