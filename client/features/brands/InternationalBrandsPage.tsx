export function Page() {
  return <h1>brands/InternationalBrandsPage</h1>;
}
