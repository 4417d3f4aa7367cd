export function Page() {
  return <h1>shop/ShopDisabledPage</h1>;
}
