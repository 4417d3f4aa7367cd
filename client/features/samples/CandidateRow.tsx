import { useState } from 'react';
import { catalogueApi } from '#client/api/catalogue-api.ts';
import type { ChosenSample } from '#client/features/samples/sample-form.ts';
import type { Candidate } from '#client/features/samples/use-candidates.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { SelectBox } from '#client/ui/SelectBox.tsx';
import type { SkuData } from '#shared/contract/goods.ts';
import { orderPieces } from '#shared/messages/zh/order-pages.ts';
import { samplePages } from '#shared/messages/zh/sample-pages.ts';

const words = samplePages.apply;
const PICTURE_PX = 48;

interface CandidateRowProps {
  candidate: Candidate;
  chosenIds: ReadonlySet<string>;
  /** No more can be asked for at once. */
  isFull: boolean;
  onAdd: (sample: ChosenSample) => void;
}

/** Goods that a sample can be of. Skus that did not come along are asked for once one is to be chosen. */
export function CandidateRow({ candidate, chosenIds, isFull, onAdd }: CandidateRowProps) {
  const { id, name, brandName, thumbnailUrl, defaultSkuId, skuCode, skuCount } = candidate;
  const [isOpen, setOpen] = useState(false);
  const [skuId, setSkuId] = useState(defaultSkuId);
  const detail = catalogueApi.endpoints.getCommodityDetail.useQuery({ id }, { skip: !isOpen });
  const skus = candidate.skus ?? detail.data?.skus;
  const sku = skus?.find(one => one.skuId === skuId) ?? skus?.[0];
  const mustChoose = skuCount > 1 && !skus;
  const isAdded = chosenIds.has(sku?.skuId ?? defaultSkuId);
  const add = () =>
    onAdd({
      ...{ skuId: sku?.skuId ?? defaultSkuId, name, thumbnailUrl, quantity: 1 },
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
