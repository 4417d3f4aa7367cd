import { type Advisor, AdvisorPanel } from '#client/features/chrome/AdvisorPanel.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { CART_BADGE_CAP, ORDER_BADGE_CAP } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/chrome.ts';
import './FloatingToolbar.css';

interface FloatingToolbarProps {
  cartCount: number;
  unfinishedOrders: number;
  advisor: Advisor;
  onAdvisorOpen?: () => void;
  /** Opens the chat; without it the chat is switched off and has no button. */
  onChat?: (() => void) | undefined;
  /** The newest message is from service and unread. */
  chatUnread?: boolean;
  /** null while it is on its way. */
  helpManualUrl: string | null;
  /** Collapses or expands; the state itself is `data-toolbar="collapsed"` on the document's root element. */
  onToggle?: (collapsed: boolean) => void;
}

const words = chrome.toolbar;
const scrollToTop = () => window.scrollTo({ top: 0 });

/** The column of tools at the right edge. */
export function FloatingToolbar(props: FloatingToolbarProps) {
  const { cartCount, unfinishedOrders, advisor, onAdvisorOpen, onChat, chatUnread, helpManualUrl, onToggle } =
    props;
  return (
    <aside className="toolbar" aria-label={words.label}>
      <button
        type="button"
        className="toolbar-expand"
        aria-label={words.expand}
        onClick={() => onToggle?.(false)}
      >
        <Icon name="chevron-double-left" />
      </button>
      <div className="toolbar-tools">
        {/* At the top of a column that stands on its foot: whether it comes or not, nothing else moves. */}
        {onChat && (
          <button type="button" onClick={onChat}>
            <Icon name="chat-dots" />
            {words.chat}
            {chatUnread && (
              <span className="toolbar-dot">
                <span className="hidden-text">{words.unread}</span>
              </span>
            )}
          </button>
        )}
        <RouteLink to="cart">
          <Icon name="cart3" />
          {words.cart}
          <Badge count={cartCount} cap={CART_BADGE_CAP} label={words.cartCount} />
        </RouteLink>
        <RouteLink to="orderList">
          <Icon name="receipt" />
          {words.orders}
          <Badge count={unfinishedOrders} cap={ORDER_BADGE_CAP} label={words.orderCount} />
        </RouteLink>
        <AdvisorPanel advisor={advisor} onOpen={onAdvisorOpen} />
        <a href={helpManualUrl ?? undefined} target="_blank" rel="noreferrer">
          <Icon name="question-circle" />
          {words.help}
        </a>
        <RouteLink to="home">
          <Icon name="house" />
          {words.home}
        </RouteLink>
        <button type="button" onClick={scrollToTop}>
          <Icon name="arrow-up" />
          {words.top}
        </button>
        <button type="button" onClick={() => onToggle?.(true)}>
          <Icon name="chevron-double-right" />
          {words.collapse}
        </button>
      </div>
    </aside>
  );
}
