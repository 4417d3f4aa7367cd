import { useEffect } from 'react';
import type { Toast } from '#client/lib/toast.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './Toasts.css';

const SHOWN_FOR_MS = 6000;
const icons = { success: 'check-circle', danger: 'exclamation-circle', info: 'info-circle' } as const;

interface ToastsProps {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
}

/** Toasts in a live region. Keep it mounted: screen readers ignore the initial content of a new live region. */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  return (
    <div className="toast-place">
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map(toast => (
          <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </div>
    </div>
  );
}

function ToastItem({ toast, onDismiss }: { toast: Toast; onDismiss: ToastsProps['onDismiss'] }) {
  const { id, kind, text, links } = toast;
  useEffect(() => {
    const timer = setTimeout(onDismiss, SHOWN_FOR_MS, id);
    return () => clearTimeout(timer);
  }, [id, onDismiss]);
  return (
    <div className={`toast-item toast-${kind}`}>
      <Icon name={icons[kind]} />
      <span>{text}</span>
      {links?.map(link => (
        <a key={link.href} href={link.href} onClick={() => onDismiss(id)}>
          {link.text}
        </a>
      ))}
      <button type="button" aria-label={ui.close} onClick={() => onDismiss(id)}>
        <Icon name="x-lg" />
      </button>
    </div>
  );
}
