import { KINDS, type OrderNotes as Notes } from '#client/pages/checkout/use-order-notes.ts';
import { TextArea } from '#client/ui/form/TextArea.tsx';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { checkout as words } from '#shared/messages/zh/client/checkout.ts';

/** Order kind and remark. This form is never submitted; the submit bar reads it. */
export function OrderNotes({ notes }: { notes: Notes }) {
  return (
    <section className="panel" aria-labelledby="checkout-kind">
      <form
        ref={notes.form}
        onSubmit={event => event.preventDefault()}
        onInput={event => notes.keep(event.currentTarget)}
      >
        <h2 id="checkout-kind" className="panel-title">
          {words.kind.title}
        </h2>
        <div className="checkout-kinds" role="radiogroup" aria-labelledby="checkout-kind">
          {KINDS.map(kind => (
            <label key={kind} className="checkout-kind">
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={kind === notes.kind}
                onChange={() => notes.choose(kind)}
              />
              <span>
                <strong>{words.kind[kind].title}</strong>
                <span>{words.kind[kind].hint}</span>
              </span>
            </label>
          ))}
        </div>
        <TextArea
          label={words.remark}
          optional
          name="remark"
          maxLength={ORDER_LIMITS.remark}
          placeholder={words.remarkPlaceholder}
          defaultValue={notes.remark}
        />
      </form>
    </section>
  );
}
