import { JoinLinks } from '#client/pages/rights/JoinLinks.tsx';
import { rights } from '#shared/messages/zh/client/rights.ts';

/** Page header. The emblem is original artwork: the site's three petals in a laurel ring. */
export function RightsHero() {
  return (
    <div className="page">
      <header className="rights-hero">
        <div>
          <p className="rights-eyebrow">{rights.eyebrow}</p>
          <h1>{rights.title}</h1>
          <p className="rights-lead">{rights.lead}</p>
          <JoinLinks />
        </div>
        <Emblem />
      </header>
    </div>
  );
}

const LEAVES = 11;

function Emblem() {
  return (
    <svg className="rights-emblem" viewBox="0 0 400 400" aria-hidden="true">
      <defs>
        <linearGradient id="rights-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f1dcae" />
          <stop offset="0.5" stopColor="#c79f5c" />
          <stop offset="1" stopColor="#8a6530" />
        </linearGradient>
      </defs>
      <g fill="none" stroke="#c79f5c">
        <circle cx="200" cy="200" r="186" strokeOpacity="0.18" />
        <circle cx="200" cy="200" r="172" strokeOpacity="0.4" strokeDasharray="1 9" strokeLinecap="round" />
      </g>
      <g fill="url(#rights-gold)">
        {[1, -1].map(side => (
          <g key={side} transform={`translate(200 200) scale(${side} 1)`}>
            <path
              d="M24 138A140 140 0 0 0 92-106"
              fill="none"
              stroke="#c79f5c"
              strokeWidth="2"
              strokeOpacity="0.7"
            />
            {Array.from({ length: LEAVES }, (_, leaf) => (
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: the leaves never move
                key={leaf}
                transform={`rotate(${168 - leaf * 13}) translate(0 -140) rotate(${leaf % 2 ? -128 : -52})`}
                d="M0 6C-11-4-11-22 0-38 11-22 11-4 0 6Z"
                fillOpacity={1 - leaf * 0.035}
              />
            ))}
          </g>
        ))}
      </g>
      <g transform="translate(200 268) scale(3.4)">
        <path
          fill="#c79f5c"
          fillOpacity="0.55"
          d="M0 0C-11.700-2.800-18.300-11-18.500-23.500-7.400-20.400-1-12 0 0Z"
        />
        <path
          fill="#c79f5c"
          fillOpacity="0.75"
          d="M0 0C11.700-2.800 18.300-11 18.500-23.500 7.400-20.400 1-12 0 0Z"
        />
        <path fill="url(#rights-gold)" d="M0 0C-8.500-9-8.500-21.500 0-33 8.500-21.500 8.500-9 0 0Z" />
      </g>
    </svg>
  );
}
