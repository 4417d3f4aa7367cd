export function Page() {
  return <h1>login/LoginPage</h1>;
}
