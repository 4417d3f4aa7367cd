import { about } from '#shared/messages/zh/client/about.ts';

const { places, cities, legend } = about.warehouses;
type Place = keyof typeof places;
type City = keyof typeof cities;

/** Positions in the drawing: approximately geographic, with close neighbours moved apart. */
const warehouses: Record<Place, { x: number; y: number; bonded?: true; reaches: readonly City[] }> = {
  shanghai: { x: 566, y: 236, reaches: ['beijing', 'shenyang', 'zhengzhou', 'xian', 'wuhan'] },
  guangzhou: { x: 352, y: 428, reaches: ['changsha', 'xiamen', 'chengdu', 'chongqing', 'kunming'] },
  hangzhou: { x: 484, y: 318, bonded: true, reaches: [] },
  ningbo: { x: 606, y: 366, bonded: true, reaches: [] },
};
const stops: Record<City, readonly [x: number, y: number]> = {
  beijing: [430, 84],
  shenyang: [606, 48],
  xian: [238, 190],
  zhengzhou: [356, 178],
  wuhan: [378, 276],
  chengdu: [112, 272],
  chongqing: [178, 316],
  changsha: [330, 338],
  xiamen: [478, 432],
  kunming: [84, 408],
};

/** Warehouses and their delivery routes, as a drawing and as text. */
export function WarehouseMap() {
  return (
    <div className="about-warehouses">
      <Drawing />
      <ul>
        {Object.entries(places).map(([place, { name, text }]) => {
          const bonded = warehouses[place as Place].bonded;
          return (
            <li key={place}>
              <h3>
                {name} <span data-bonded={bonded}>{bonded ? legend.BONDED : legend.GENERAL}</span>
              </h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Drawing() {
  return (
    <svg className="about-map" viewBox="0 0 700 500" aria-hidden="true">
      <defs>
        <pattern id="about-dots" width="20" height="20" patternUnits="userSpaceOnUse">
          <circle cx="10" cy="10" r="1.500" fill="#e9d8d2" />
        </pattern>
      </defs>
      <rect width="700" height="500" rx="10" fill="#fdfaf9" />
      <rect width="700" height="500" rx="10" fill="url(#about-dots)" />
      {Object.entries(warehouses).map(([place, { x, y, reaches }]) => (
        <g key={place}>
          {reaches.map(city => {
            const [toX, toY] = stops[city];
            // Each route curves in proportion to its length, so that routes in one direction do not overlap.
            const bow = Math.hypot(toX - x, toY - y) * 0.16;
            return (
              <g key={city}>
                <path
                  d={`M${x} ${y}Q${(x + toX) / 2} ${(y + toY) / 2 - bow} ${toX} ${toY}`}
                  fill="none"
                  stroke="#d9a3b2"
                  strokeWidth="1.500"
                  strokeDasharray="2 6"
                  strokeLinecap="round"
                />
                <circle cx={toX} cy={toY} r="5" fill="#fff" stroke="#c98a9c" strokeWidth="2" />
                <text className="about-city" x={toX} y={toY - 14} textAnchor="middle">
                  {cities[city]}
                </text>
              </g>
            );
          })}
        </g>
      ))}
      {Object.entries(warehouses).map(([place, { x, y, bonded }]) => (
        <g key={place} transform={`translate(${x} ${y})`}>
          <circle r="26" fill={bonded ? '#a67c3d' : '#b3365c'} fillOpacity="0.12" />
          <circle r="14" fill={bonded ? '#a67c3d' : '#b3365c'} />
          <path fill="#fff" d="M0-8 8-3V7H-8V-3ZM-3 7V1h6v6Z" />
          <text className="about-warehouse" y="46" textAnchor="middle">
            {places[place as Place].name}
          </text>
        </g>
      ))}
    </svg>
  );
}
