import { block, escapeXml, num, SANS } from '#gateway/demo/pictures/draw/forms.ts';
import type { ReceiptRecipe } from '#gateway/demo/pictures/draw/recipe.ts';

export const RECEIPT_SIZE = { width: 1000, height: 640 } as const;

const INK = '#33302e';
const PALE = '#8a827c';
const LINE = '#ddd5cf';
const RED = '#c0392f';
const LEFT = 64;
const RIGHT = RECEIPT_SIZE.width - LEFT;
const FIRST_ROW = 176;
const ROW_HEIGHT = 66;
const SEAL = { x: 826, y: 500, radius: 74 } as const;

/** Draws a bank's receipt of a transfer. */
export function drawReceipt({ title, no, rows, mark, seal }: ReceiptRecipe): string {
  const { width, height } = RECEIPT_SIZE;
  const head = `${write(title, LEFT, 86, INK, 34)}${write(no, LEFT, 124, PALE, 18)}${block(RED, LEFT, 142, RIGHT - LEFT, 3, 0)}`;
  const lines = rows.map(([label, text], index) => {
    const y = FIRST_ROW + index * ROW_HEIGHT;
    return `${write(label, LEFT, y + 30, PALE, 20)}${write(text, LEFT + 170, y + 30, INK, 24)}${block(LINE, LEFT, y + 52, RIGHT - LEFT, 1, 0)}`;
  });
  const stamp = `<g transform="rotate(-9 ${SEAL.x} ${SEAL.y})" fill-opacity=".82"><circle cx="${SEAL.x}" cy="${SEAL.y}" r="${SEAL.radius}" fill="none" stroke="${RED}" stroke-opacity=".82" stroke-width="5"/>${seal.map((text, index) => write(text, SEAL.x, SEAL.y - 6 + index * 32, RED, 22, 'middle')).join('')}</g>`;
  const watermark = `<g opacity=".06" transform="rotate(-16 500 320)">${[240, 430].map(y => write(mark, 500, y, INK, 92, 'middle')).join('')}</g>`;
  return `${block('#e9e3de', 0, 0, width, height, 0)}${block('#fffdfb', 24, 24, width - 48, height - 48, 6)}${head}${lines.join('')}${stamp}${watermark}`;
}

function write(text: string, x: number, y: number, ink: string, size: number, anchor = 'start'): string {
  return `<text x="${num(x)}" y="${num(y)}" text-anchor="${anchor}" font-family="${SANS}" font-size="${size}" fill="${ink}">${escapeXml(text)}</text>`;
}
