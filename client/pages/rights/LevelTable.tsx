import { Icon } from '#client/ui/base/Icon.tsx';
import { VisuallyHidden } from '#client/ui/base/VisuallyHidden.tsx';
import { LEVELS, levels, rightRows, rights } from '#shared/messages/zh/client/rights.ts';

const { caption, right, included, excluded } = rights.compare;

/** Rights by level. A narrow window shows the short level names. */
export function LevelTable() {
  return (
    <table className="level-table numbers">
      <caption className="hidden-text">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{right}</th>
          {LEVELS.map(level => (
            <th key={level} scope="col">
              <span className="level-short" aria-hidden="true">
                {levels[level].short}
              </span>
              <span className="level-name">{levels[level].name}</span>
            </th>
          ))}
        </tr>
      </thead>
      {rightRows.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={LEVELS.length + 1}>
              {title}
            </th>
          </tr>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {LEVELS.map(level => (
                <td key={level}>
                  <Value value={values[level]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Value({ value }: { value: string | true | null }) {
  if (typeof value === 'string') return value;
  return value ? (
    <>
      <Icon name="check-circle" />
      <VisuallyHidden>{included}</VisuallyHidden>
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{excluded}</VisuallyHidden>
    </>
  );
}
