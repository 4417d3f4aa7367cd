import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a component when it is first shown: mounted, and `open` is not false. It renders nothing until then and
 * stays mounted afterwards, so that a closing dialog can restore the focus. React's `lazy` is not used, because
 * React delays content that replaces a Suspense fallback by 300 ms.
 */
export function loadWhenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function WhenShown(props) {
    const [Component, setComponent] = useState<ComponentType<Props>>();
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    const isWanted = !('open' in props) || props.open !== false;
    useEffect(() => {
      if (Component || !isWanted) return;
      let isUnmounted = false;
      load().then(
        component => {
          if (!isUnmounted) setComponent(() => component);
        },
        error => {
          if (!isUnmounted) setFailure({ error });
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, [Component, isWanted]);
    if (failure) throw failure.error;
    return Component ? <Component {...props} /> : null;
  };
}
