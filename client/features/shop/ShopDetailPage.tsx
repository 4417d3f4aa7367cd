export function Page() {
  return <h1>shop/ShopDetailPage</h1>;
}
