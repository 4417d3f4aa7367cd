import type { FieldsProps } from '#client/features/certification/ShopFields.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { CERTIFICATION_LIMITS } from '#shared/domain/certification.ts';
import { certification } from '#shared/messages/zh/certification.ts';

const { remark, remarkPlaceholder } = certification.fields;

export function RemarkField({ initial, errors }: FieldsProps) {
  return (
    <div className="wide">
      <TextArea
        label={remark}
        optional
        name="remark"
        maxLength={CERTIFICATION_LIMITS.remark}
        placeholder={remarkPlaceholder}
        defaultValue={initial.remark}
        error={errors.remark}
      />
    </div>
  );
}
