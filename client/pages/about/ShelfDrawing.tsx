/** Decorative drawing of products on a shelf. */
export function ShelfDrawing() {
  return (
    <svg className="about-shelf" viewBox="0 0 620 440" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      <defs>
        <linearGradient id="about-floor">
          <stop offset="0" stopColor="#e6cabf" stopOpacity="0" />
          <stop offset="0.35" stopColor="#e6cabf" />
        </linearGradient>
      </defs>
      <path fill="#f2dcd8" d="M90 440V206a150 150 0 0 1 300 0v234Z" />
      <path fill="#ead1c6" d="M350 440V262a118 118 0 0 1 236 0v178Z" />
      <rect x="-240" y="384" width="860" height="56" fill="url(#about-floor)" />
      <g fill="#d5b0a4">
        <ellipse cx="262" cy="387" rx="150" ry="8" />
        <ellipse cx="480" cy="387" rx="104" ry="7" />
      </g>
      <g>
        <rect x="176" y="182" width="80" height="204" rx="15" fill="#b3365c" />
        <rect x="176" y="182" width="22" height="204" rx="11" fill="#c65a7b" />
        <rect x="190" y="172" width="52" height="12" rx="4" fill="#93294a" />
        <rect x="196" y="120" width="40" height="52" rx="5" fill="#c9a25f" />
        <rect x="196" y="120" width="12" height="52" rx="5" fill="#e0c48d" />
        <path fill="#fbeff2" d="M216 318c-13-14-13-33 0-52 13 19 13 38 0 52Z" />
        <path
          fill="#f0c3d0"
          fillOpacity="0.85"
          d="M216 318c-18-4-28-17-29-36 17 5 27 18 29 36ZM216 318c18-4 28-17 29-36-17 5-27 18-29 36Z"
        />
      </g>
      <g>
        <rect x="276" y="254" width="70" height="132" rx="12" fill="#fffaf6" />
        <rect x="276" y="254" width="18" height="132" rx="9" fill="#f4e6de" />
        <rect x="288" y="228" width="46" height="27" rx="4" fill="#7d3f45" />
        <path fill="#d98f86" d="M301 230v-33q0-18 10-18t10 18v33Z" />
        <path d="M292 318h38M298 330h26" stroke="#c9a25f" strokeWidth="2.500" strokeLinecap="round" />
      </g>
      <g transform="rotate(-14 128 356)">
        <rect x="116" y="304" width="28" height="82" rx="4" fill="#2b2126" />
        <rect x="116" y="298" width="28" height="13" fill="#c9a25f" />
        <path fill="#b03a32" d="M119 298v-36q18-6 22-21v57Z" />
      </g>
      <g>
        <path fill="#dbe4dc" d="M398 316h116v52q0 18-18 18h-80q-18 0-18-18Z" />
        <path fill="#eaf0ea" d="M398 316h24v70h-6q-18 0-18-18Z" />
        <rect x="391" y="278" width="130" height="40" rx="8" fill="#5d7668" />
        <rect x="391" y="278" width="28" height="40" rx="8" fill="#7c9486" />
        <path d="M436 354h42" stroke="#5d7668" strokeWidth="3.500" strokeLinecap="round" />
      </g>
      <g>
        <path fill="#d9c3dd" d="M536 300h38q10 0 10 10v66q0 10-10 10h-38q-10 0-10-10v-66q0-10 10-10Z" />
        <path fill="#ecdcef" d="M536 300h6v86h-6q-10 0-10-10v-66q0-10 10-10Z" />
        <rect x="544" y="270" width="22" height="30" rx="3" fill="#5b3f6b" />
        <path d="M546 348h18" stroke="#5b3f6b" strokeWidth="2.500" strokeLinecap="round" />
      </g>
      <g fill="#e3a9ba">
        <path opacity="0.8" d="M452 96c-20-5-31-19-31-41 20 5 31 19 31 41Z" />
        <path opacity="0.6" d="M92 132c17 2 29 12 34 29-17-2-29-12-34-29Z" />
        <path opacity="0.5" d="M540 150c-4 12-13 19-26 20 4-12 13-19 26-20Z" />
      </g>
    </svg>
  );
}
