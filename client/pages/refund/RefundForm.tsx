import { OrderStatusPill } from '#client/features/order/OrderStatusPill.tsx';
import { orderHref } from '#client/features/order/order-hrefs.ts';
import type { FieldErrors } from '#client/lib/use-checked-form.ts';
import { PictureInput } from '#client/pages/refund/PictureInput.tsx';
import { RefundFoot } from '#client/pages/refund/RefundFoot.tsx';
import { RefundLines } from '#client/pages/refund/RefundLines.tsx';
import { RefundMoney } from '#client/pages/refund/RefundMoney.tsx';
import { RefundTypeField } from '#client/pages/refund/RefundTypeField.tsx';
import type { RefundableLine, RefundField, RefundValues } from '#client/pages/refund/refund-form.ts';
import { useRefundForm } from '#client/pages/refund/use-refund-form.ts';
import { TextArea } from '#client/ui/form/TextArea.tsx';
import { Skeleton, SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { ORDER_LIMITS } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import './RefundForm.css';

const words = refundPages.apply;
const SKELETON_LINES = 5;

interface RefundFormProps {
  order: Data<'getOrderDetail'>;
  lines: readonly RefundableLine[];
  initial: RefundValues;
  /** Field errors returned by the server. */
  served: FieldErrors<RefundField> | undefined;
  message: string | undefined;
  busy: boolean;
  saved: boolean;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (values: RefundValues) => void;
}

export function RefundForm(props: RefundFormProps) {
  const { order, lines, initial, served, message, busy, saved, onInput, onSubmit } = props;
  const form = useRefundForm({ lines, initial, served, onInput, onSubmit });
  const { errors } = form;
  return (
    <form className="refund-apply" {...form.props}>
      <section className="panel">
        <header className="refund-apply-head">
          <h1>{words.title}</h1>
          <a href={orderHref(order.id)} className="numbers">
            {words.orderNo(order.orderNo)}
          </a>
          <OrderStatusPill status={order.status} cancelledBy={order.cancelledBy} />
        </header>
        <noscript>
          <p className="refund-note">{words.needsScript}</p>
        </noscript>
        <RefundTypeField
          type={form.type}
          canReturn={form.canReturn}
          error={errors.type}
          onChoose={form.chooseType}
        />
        <RefundLines form={form} lines={lines} error={errors.items} />
      </section>
      <section className="panel">
        <h2 className="panel-title">{words.money}</h2>
        <RefundMoney form={form} order={order} lines={lines} reason={initial.reason} />
        <TextArea
          label={words.description}
          optional
          name="description"
          maxLength={ORDER_LIMITS.refundDescription}
          placeholder={words.descriptionPlaceholder}
          defaultValue={initial.description}
          error={errors.description}
        />
        <PictureInput pictures={form.pictures} error={errors.imageUrls} />
      </section>
      <RefundFoot form={form} message={message} busy={busy} saved={saved} />
    </form>
  );
}

export function RefundFormSkeleton() {
  return (
    <div className="panel" aria-hidden="true">
      <Skeleton className="refund-title-skeleton" />
      <SkeletonLines count={SKELETON_LINES} />
      <Skeleton className="refund-row-skeleton" />
      <SkeletonLines count={SKELETON_LINES} />
    </div>
  );
}
