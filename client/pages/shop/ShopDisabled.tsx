import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { StateActions, StateIcon } from '#client/ui/state/StateBox.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { shop } from '#shared/messages/zh/client/shop.ts';
import './ShopDisabled.css';

const { title, text, next, links, orders, balance, invoices, bills } = shop.disabled;

/** Shown to a frozen shop: the reason, the pages still open and the contact. */
export function ShopDisabled() {
  return (
    <section className="panel frozen">
      <StateIcon tone="danger">
        <Icon name="lock" />
      </StateIcon>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>{next}</p>
      <p className="frozen-hotline">
        <a href={`tel:${HOTLINE.replaceAll(' ', '')}`} className="numbers">
          <Icon name="telephone" /> {HOTLINE}
        </a>
        <span className="muted">{chrome.contact.hours}</span>
      </p>
      <h2>{links}</h2>
      <StateActions>
        <RouteLink to="orderList" className="btn btn-outline-secondary">
          {orders}
        </RouteLink>
        <RouteLink to="balanceList" className="btn btn-outline-secondary">
          {balance}
        </RouteLink>
        <RouteLink to="invoiceRecord" className="btn btn-outline-secondary">
          {invoices}
        </RouteLink>
        <RouteLink to="creditHistory" className="btn btn-outline-secondary">
          {bills}
        </RouteLink>
      </StateActions>
    </section>
  );
}
