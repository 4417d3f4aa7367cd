import type { Ref } from 'react';
import { type Advisor, AdvisorPanel } from '#client/app/chrome/AdvisorPanel.tsx';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Badge } from '#client/ui/data/Badge.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { CART_BADGE_CAP, ORDER_BADGE_CAP } from '#shared/constants.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import './FloatingToolbar.css';

interface ToolbarChat {
  readonly open: boolean;
  /** The newest message is from the staff and unread. */
  readonly unread: boolean;
  readonly onToggle: () => void;
}

interface ToolsProps {
  cartCount: number;
  unfinishedOrders: number;
  advisor: Advisor;
  onAdvisorOpen?: () => void;
  /** undefined: the chat is switched off and has no button. */
  chat?: ToolbarChat | undefined;
  /** null while it is loading. */
  helpManualUrl: string | null;
  /** The state is `data-toolbar="collapsed"` on the root element of the document. */
  onToggle?: ((collapsed: boolean) => void) | undefined;
}

const words = chrome.toolbar;
const scrollToTop = () => window.scrollTo({ top: 0 });

/** The column of tools at the right edge. */
export function FloatingToolbar({ ref, ...tools }: ToolsProps & { ref?: Ref<HTMLElement> }) {
  const { chat, onToggle } = tools;
  return (
    <aside ref={ref} className="toolbar above-bottom-bar" aria-label={words.label}>
      <button type="button" className="toolbar-expand" onClick={() => onToggle?.(false)}>
        <Icon name="chevron-double-left" />
        <span className="hidden-text">{words.expand}</span>
        <UnreadDot chat={chat} />
      </button>
      <Tools {...tools} />
    </aside>
  );
}

const Tools = cachedFragment(
  <div className="toolbar-tools" />,
  'toolbar-tools',
  ({ cartCount, unfinishedOrders, advisor, onAdvisorOpen, chat, helpManualUrl, onToggle }: ToolsProps) => (
    <>
      {/* First in a bottom-aligned column, so that its appearance does not shift the other tools. */}
      {chat && (
        <button type="button" data-chat-button="" aria-expanded={chat.open} onClick={chat.onToggle}>
          <Icon name="chat-dots" />
          {words.chat}
          <UnreadDot chat={chat} />
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
    </>
  ),
);

function UnreadDot({ chat }: { chat: ToolbarChat | undefined }) {
  if (!chat?.unread || chat.open) return null;
  return (
    <span className="toolbar-dot">
      <span className="hidden-text">{words.unread}</span>
    </span>
  );
}
