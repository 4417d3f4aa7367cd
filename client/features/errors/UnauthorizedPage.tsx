export function Page() {
  return <h1>errors/UnauthorizedPage</h1>;
}
