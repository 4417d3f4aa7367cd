import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SHORTCUTS } from '#client/app/shortcuts/shortcut-table.ts';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { shortcutWords as words } from '#shared/messages/zh/client/shortcuts.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './Shortcuts.css';

/** Opens a dialog with all shortcuts. It has a root of its own, so that nothing of it is part of the first visit. */
export function showShortcuts(): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const remove = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ShortcutList onExited={remove} />);
}

function ShortcutList({ onExited }: { onExited: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      title={words.title}
      open={open}
      onClose={() => setOpen(false)}
      onExited={onExited}
      back={ui.close}
    >
      <dl className="shortcuts">
        {SHORTCUTS.map(({ keys, title }) => (
          <div key={keys.join(' ')}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{words.hint}</p>
    </Dialog>
  );
}
