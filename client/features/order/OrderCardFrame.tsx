import { type ReactNode, useId } from 'react';
import './OrderCardFrame.css';

interface OrderCardFrameProps {
  /** Number of what the card shows, the name of the card. */
  title: ReactNode;
  /** Further facts in the head. */
  facts: ReactNode;
  pills: ReactNode;
  children: ReactNode;
}

/**
 * Card of an order, refund or requisition in a list. Children may arrange themselves with the classes
 * `order-card-body`, `-more`, `-amount` and `-link`.
 */
export function OrderCardFrame({ title, facts, pills, children }: OrderCardFrameProps) {
  const titleId = useId();
  return (
    <article className="order-card" aria-labelledby={titleId}>
      <header className="numbers">
        <h2 id={titleId}>{title}</h2>
        {facts}
        <span className="order-card-pills">{pills}</span>
      </header>
      {children}
    </article>
  );
}
