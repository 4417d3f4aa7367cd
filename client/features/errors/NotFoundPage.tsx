export function Page() {
  return <h1>errors/NotFoundPage</h1>;
}
