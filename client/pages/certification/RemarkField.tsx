import type { FieldsProps } from '#client/pages/certification/ShopFields.tsx';
import { TextArea } from '#client/ui/form/TextArea.tsx';
import { CERTIFICATION_LIMITS } from '#shared/domain/certification.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';

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
