export function Page() {
  return <h1>errors/BeingBuiltPage</h1>;
}
