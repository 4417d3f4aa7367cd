import type { Ref } from 'react';
import { type Advisor, AdvisorPanel } from '#client/features/chrome/AdvisorPanel.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { CART_BADGE_CAP, ORDER_BADGE_CAP } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/chrome.ts';
import './FloatingToolbar.css';

interface ToolbarChat {
  readonly open: boolean;
  /** The newest message is from service and was not seen. */
  readonly unread: boolean;
  readonly onToggle: () => void;
}

interface FloatingToolbarProps {
  ref?: Ref<HTMLElement>;
  cartCount: number;
  unfinishedOrders: number;
  advisor: Advisor;
  onAdvisorOpen?: () => void;
  /** Without it the chat is switched off and has no button. */
  chat?: ToolbarChat | undefined;
  /** null while it is on its way. */
  helpManualUrl: string | null;
  /** Collapses or expands; the state itself is `data-toolbar="collapsed"` on the document's root element. */
  onToggle?: (collapsed: boolean) => void;
}

const words = chrome.toolbar;
const scrollToTop = () => window.scrollTo({ top: 0 });

/** The column of tools at the right edge. */
export function FloatingToolbar(props: FloatingToolbarProps) {
  const { ref, cartCount, unfinishedOrders, advisor, onAdvisorOpen, chat, helpManualUrl, onToggle } = props;
  const dot = chat?.unread && !chat.open && (
    <span className="toolbar-dot">
      <span className="hidden-text">{words.unread}</span>
    </span>
  );
  return (
    <aside ref={ref} className="toolbar" aria-label={words.label}>
      <button type="button" className="toolbar-expand" onClick={() => onToggle?.(false)}>
        <Icon name="chevron-double-left" />
        <span className="hidden-text">{words.expand}</span>
        {dot}
      </button>
      <div className="toolbar-tools">
        {/* At the top of a column that stands on its foot: whether it comes or not, nothing else moves. */}
        {chat && (
          <button type="button" data-chat-button="" aria-expanded={chat.open} onClick={chat.onToggle}>
            <Icon name="chat-dots" />
            {words.chat}
            {dot}
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
