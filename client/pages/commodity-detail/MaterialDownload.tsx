import { useId } from 'react';
import { useDownload } from '#client/api/hooks/use-download.ts';
import { usePurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import type { Data } from '#shared/contract/index.ts';
import { commodityWire } from '#shared/contract/wire/commodity.ts';
import { commodityDetail } from '#shared/messages/zh/client/commodity-detail.ts';

const words = commodityDetail.materials;

/** Saves the commodity's pictures, filing and inspection reports as one zip. */
export function MaterialDownload({ commodity }: { commodity: Data<'getCommodityDetail'> }) {
  const { id, materials } = commodity;
  const gate = usePurchaseGate();
  const download = useDownload(commodityWire.downloadCommodityMaterials);
  const contentsId = useId();
  const contents = words.contents(materials.IMAGE, materials.FILING, materials.INSPECTION);
  if (gate || contents === '') return null;
  return (
    <>
      <Button
        kind="outline-secondary"
        size="sm"
        className="needs-script"
        busy={download.busy}
        aria-describedby={contentsId}
        onClick={() => void download.save({ id })}
      >
        <Icon name="download" /> {download.busy ? words.busy : words.download}
      </Button>
      <span id={contentsId} className="goods-materials needs-script">
        {contents}
      </span>
    </>
  );
}
