import { legal } from '#shared/messages/zh/client/legal.ts';
import { cookies } from '#shared/messages/zh/client/privacy.ts';

const { name, purpose, kept } = legal.cookieTable;

/** Data that the site stores in the browser, and for how long. */
export function CookieTable() {
  return (
    <table className="legal-table">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{purpose}</th>
          <th scope="col">{kept}</th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(cookie => (
          <tr key={cookie.name}>
            <th scope="row">{cookie.name}</th>
            <td>{cookie.purpose}</td>
            <td>{cookie.kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
