export function Page() {
  return <h1>brands/DomesticBrandsPage</h1>;
}
