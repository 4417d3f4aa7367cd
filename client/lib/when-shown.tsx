import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is fetched when it is first shown: mounted, and not with an `open` that is false. Until then
 * nothing stands in its place; afterwards it stays, so that a dialog can close with its focus given back. Not React's
 * `lazy`: what comes after a fallback of Suspense, React holds back for 300 ms, and whoever asked would wait that long.
 */
export function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function WhenShown(props) {
    const [Shown, setShown] = useState<ComponentType<Props>>();
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    const isWanted = !('open' in props) || props.open !== false;
    useEffect(() => {
      if (Shown || !isWanted) return;
      let isLeft = false;
      load().then(
        component => {
          if (!isLeft) setShown(() => component);
        },
        error => {
          if (!isLeft) setFailure({ error });
        },
      );
      return () => {
        isLeft = true;
      };
    }, [Shown, isWanted]);
    if (failure) throw failure.error;
    return Shown ? <Shown {...props} /> : null;
  };
}
