import { classNames } from '#client/lib/class-names.ts';
import { LEVELS, levels, rights } from '#shared/messages/zh/client/rights.ts';

/** Membership levels side by side. */
export function LevelCards() {
  return (
    <section className="page" aria-label={rights.levelsLabel}>
      <ol className="level-cards">
        {LEVELS.map((level, index) => {
          const { name, motto, rise } = levels[level];
          return (
            <li key={level} className={classNames('level-card', `level-${level.toLowerCase()}`)}>
              <h2>{name}</h2>
              <p>{motto}</p>
              <svg viewBox="0 0 40 40" aria-hidden="true">
                {Array.from({ length: index + 1 }, (_, petal) => (
                  <path
                    // biome-ignore lint/suspicious/noArrayIndexKey: the petals never move
                    key={petal}
                    transform={`translate(20 34) rotate(${(petal - index / 2) * 34})`}
                    d="M0 0C-6-7-6-17 0-26 6-17 6-7 0 0Z"
                    fill="currentColor"
                    fillOpacity="0.55"
                  />
                ))}
              </svg>
              <p className="level-rise numbers">{rise}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
