import { PictureInput } from '#client/features/refunds/PictureInput.tsx';
import { RefundFoot } from '#client/features/refunds/RefundFoot.tsx';
import { RefundLines } from '#client/features/refunds/RefundLines.tsx';
import { RefundMoney } from '#client/features/refunds/RefundMoney.tsx';
import { RefundTypeField } from '#client/features/refunds/RefundTypeField.tsx';
import type { RefundableLine, RefundField, RefundValues } from '#client/features/refunds/refund-form.ts';
import { useRefundForm } from '#client/features/refunds/use-refund-form.ts';
import type { FieldErrors } from '#client/lib/use-checked-form.ts';
import { OrderStatusPill } from '#client/orders/OrderStatusPill.tsx';
import { orderHref } from '#client/orders/order-hrefs.ts';
import { Skeleton, SkeletonLines } from '#client/ui/Skeleton.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { ORDER_LIMITS } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';
import './RefundForm.css';

const words = refundPages.apply;
const SKELETON_LINES = 5;

interface RefundFormProps {
  order: Data<'getOrderDetail'>;
  lines: readonly RefundableLine[];
  initial: RefundValues;
  /** What the server said: about fields, and about the whole. */
  served: FieldErrors<RefundField> | undefined;
  message: string | undefined;
  busy: boolean;
  /** Whether the draft is kept. */
  saved: boolean;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (values: RefundValues) => void;
}

/** What is asked back, how much, and why. */
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

/** The form on its way. */
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
