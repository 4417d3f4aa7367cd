import { useRouteError } from 'react-router';

/** Shown where a page broke or its script did not arrive. */
export function PageError() {
  const error = useRouteError();
  return <p>{String(error)}</p>;
}
