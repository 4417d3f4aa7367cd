export function Page() {
  return <h1>login/LogoutPage</h1>;
}
