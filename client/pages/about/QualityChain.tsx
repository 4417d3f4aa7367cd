import { about } from '#shared/messages/zh/client/about.ts';

/** Drawings in order: contract with seal, carton under a lens, parcel in transit, headset with tick. */
const drawings = [
  'M20 8h32l10 10v30M20 8a4 4 0 0 0-4 4v52a4 4 0 0 0 4 4h18M52 8v10h10M26 26h24M26 36h18M26 46h10M54 66a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM48 64l-3 10 9-4 9 4-3-10',
  'M10 24l24-12 24 12v14M10 24v28l24 12M10 24l24 12 24-12M34 36v28M22 18l24 12M54 60a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM61 57l9 9',
  'M6 22h38v32H6ZM44 32h14l10 12v10H44ZM22 60a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM56 60a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM14 32h14M14 39h9',
  'M14 46V38a26 26 0 0 1 52 0v8M14 42h8v18h-8a4 4 0 0 1-4-4V46a4 4 0 0 1 4-4ZM66 42h-8v18h8a4 4 0 0 0 4-4V46a4 4 0 0 0-4-4ZM62 60c0 8-6 12-16 12M32 44l6 6 11-12',
];

/** Quality control steps from the brand to the shop. */
export function QualityChain() {
  return (
    <ol className="about-chain">
      {about.chain.steps.map(({ title, text }, index) => (
        <li key={title}>
          <svg
            viewBox="0 0 80 80"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={drawings[index]} />
          </svg>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
