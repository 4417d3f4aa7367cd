import { useState } from 'react';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import type { ChosenSample } from '#client/pages/sample/sample-form.ts';
import type { Candidate } from '#client/pages/sample/use-candidates.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { SelectBox } from '#client/ui/form/SelectBox.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { orderPieces } from '#shared/messages/zh/client/order-pages.ts';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';

const words = samplePages.apply;
const PICTURE_PX = 48;

interface CandidateRowProps {
  candidate: Candidate;
  chosenIds: ReadonlySet<string>;
  /** The maximum number of samples is selected. */
  isFull: boolean;
  onAdd: (sample: ChosenSample) => void;
}

/** A commodity that can be requested as a sample. Missing skus are loaded when the row is opened. */
export function CandidateRow({ candidate, chosenIds, isFull, onAdd }: CandidateRowProps) {
  const { id, name, brandName, thumbnailUrl, defaultSkuId, skuCode, skuCount } = candidate;
  const [isOpen, setOpen] = useState(false);
  const [skuId, setSkuId] = useState(defaultSkuId);
  const detail = commodityApi.endpoints.getCommodityDetail.useQuery({ id }, { skip: !isOpen });
  const skus = candidate.skus ?? detail.data?.skus;
  const sku = skus?.find(one => one.skuId === skuId) ?? skus?.[0];
  const mustChoose = skuCount > 1 && !skus;
  const isAdded = chosenIds.has(sku?.skuId ?? defaultSkuId);
  const add = () =>
    onAdd({
      skuId: sku?.skuId ?? defaultSkuId,
      name,
      thumbnailUrl,
      quantity: 1,
      specs: sku ? specsOf(sku) : '',
    });
  return (
    <li className="sample-candidate">
      <Picture src={thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
      <div>
        <p>{name}</p>
        <p className="sample-item-notes numbers">
          <span>{brandName}</span>
          <span>{sku?.skuCode ?? skuCode}</span>
        </p>
        {skus && skus.length > 1 && (
          <SelectBox
            className="sample-specs"
            aria-label={words.specsOf(name)}
            value={sku?.skuId}
            onChange={({ target }) => setSkuId(target.value)}
          >
            {skus.map(one => (
              <option key={one.skuId} value={one.skuId}>
                {specsOf(one) || one.skuCode}
              </option>
            ))}
          </SelectBox>
        )}
      </div>
      {mustChoose ? (
        <Button
          kind="outline-secondary"
          size="sm"
          className="needs-script"
          busy={isOpen && detail.isFetching}
          aria-label={words.chooseSpecOf(name)}
          onClick={() => {
            setOpen(true);
            if (detail.isError) void detail.refetch();
          }}
        >
          {words.chooseSpec}
        </Button>
      ) : (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm needs-script"
          aria-label={isAdded ? undefined : words.addOf(name)}
          disabled={isAdded || isFull}
          onClick={add}
        >
          {isAdded ? (
            <>
              <Icon name="check-lg" /> {words.added}
            </>
          ) : (
            words.add
          )}
        </button>
      )}
    </li>
  );
}

const specsOf = ({ specs }: SkuData) => orderPieces.specs(specs.map(({ value }) => value));
