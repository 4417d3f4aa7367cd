import { type ComponentProps, useEffect, useRef } from 'react';
import { Tabs } from '#client/ui/layout/Tabs.tsx';
import './StatusTabs.css';

/** Tabs for many states: in a narrow window the row scrolls to the current tab. */
export function StatusTabs(props: ComponentProps<typeof Tabs>) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab determines the scroll position
  useEffect(() => {
    const row = box.current?.querySelector('nav');
    const tab = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !tab) return;
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [props.current]);
  return (
    <div ref={box} className="status-tabs">
      <Tabs {...props} />
    </div>
  );
}
