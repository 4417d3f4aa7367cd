import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { shop } from '#shared/messages/zh/client/shop.ts';
import '#client/ui/state/states.css';
import './ShopDisabled.css';

const { title, text, next, links, orders, balance, invoices, bills } = shop.disabled;

/** Shown to a frozen shop: the reason, the pages still open and the contact. */
export function ShopDisabled() {
  return (
    <section className="panel frozen">
      <span className="state-icon state-icon-danger">
        <Icon name="lock" />
      </span>
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
      <div className="state-action">
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
      </div>
    </section>
  );
}
