import { darken, lighten } from '#gateway/demo/pictures/draw/colour.ts';
import { block, drum, label, num, steel, streak } from '#gateway/demo/pictures/draw/forms.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { Look } from '#gateway/demo/pictures/draw/recipe.ts';

/** Small electric appliances. */

const upright = (look: Look, on: string, y: number, width = 90) =>
  `<g transform="translate(4 ${num(y)}) rotate(-90)">${label(look, { y: 0, width, on, size: 11, short: true })}</g>`;

const button = (paint: Paint, y: number, radius = 9) =>
  `<circle cy="${num(y)}" r="${radius}" fill="${paint.round(steel)}"/><circle cy="${num(y)}" r="${num(radius * 0.3)}" fill="#fff"/>`;

export function cleanser(paint: Paint, look: Look): string {
  const { body, shade } = look;
  const nubs = Array.from({ length: 37 }, (_, dot) => {
    const ring = dot === 0 ? 0 : dot < 7 ? 1 : dot < 19 ? 2 : 3;
    const turn = (dot * Math.PI * 2) / (ring * 6 || 1);
    return `<circle cx="${num(Math.cos(turn) * ring * 17)}" cy="${num(-176 + Math.sin(turn) * ring * 17)}" r="4.5"/>`;
  });
  return `<path d="M-26 -110Q-30 -40 -22 -12Q-16 2 0 2T22 -12Q30 -40 26 -110z" fill="${paint.round(body)}"/><circle cy="-176" r="78" fill="${paint.round(body)}"/><circle cy="-176" r="66" fill="${paint.radial(
    [
      [0, lighten(shade, 0.35)],
      [1, shade],
    ],
    [0.4, 0.35, 0.7],
  )}"/><g fill="${lighten(shade, 0.5)}">${nubs.join('')}</g>${button(paint, -74)}${upright(look, body.colour, -34, 44)}`;
}

export function wand(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const head = `<path d="M-32 -214Q-34 -250 0 -254T32 -214L24 -186H-24z" fill="${paint.round(cap)}"/><ellipse cy="-236" rx="18" ry="9" fill="#fff" fill-opacity=".5"/>`;
  return `<g transform="rotate(7)">${head}<path d="M-26 -190Q-36 -120 -26 -14Q-24 2 0 2T26 -14Q36 -120 26 -190A26 4 0 0 1 -26 -190z" fill="${paint.round(body)}"/>${button(paint, -146, 11)}<path d="M-8 -122h16M-8 -114h16M-8 -106h10" stroke="#fff" stroke-opacity=".8" stroke-width="2.5" stroke-linecap="round"/>${upright(look, body.colour, -56)}</g>`;
}

export function mister(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const drops = [
    [-62, -236, 3],
    [-80, -216, 4],
    [-96, -240, 2.5],
    [-74, -254, 2],
    [-108, -222, 3],
    [-118, -246, 2],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join('');
  return `<circle cx="-84" cy="-234" r="48" fill="${paint.radial([
    [0, '#ffffff', 0.7],
    [1, '#ffffff', 0],
  ])}"/><g fill="#fff" fill-opacity=".85">${drops}</g><rect x="-44" y="-256" width="88" height="258" rx="40" fill="${paint.round(body)}"/><rect x="-44" y="-256" width="88" height="66" rx="33" fill="${paint.round(cap)}"/><circle cx="-20" cy="-230" r="8" fill="#3a3336"/><circle cx="-20" cy="-230" r="3.5" fill="#fff" fill-opacity=".8"/>${block(darken(body.colour, 0.1), -5, -168, 10, 70, 5)}${label(look, { y: -56, width: 70, on: body.colour, size: 13 })}`;
}

export function dryer(paint: Paint, look: Look): string {
  const { body, cap } = look;
  return `<path d="M20 -120L40 -12Q42 2 26 2H6Q-8 2 -8 -12L-22 -120z" fill="${paint.round(body)}"/><rect x="-96" y="-232" width="160" height="116" rx="52" fill="${paint.linear(
    [
      [0, lighten(body.colour, 0.55)],
      [0.3, body.colour],
      [1, darken(body.colour, 0.28)],
    ],
    'down',
  )}"/><path d="M-92 -222L-128 -214V-134L-92 -126z" fill="${paint.linear(
    [
      [0, lighten(cap.colour, 0.5)],
      [0.5, cap.colour],
      [1, darken(cap.colour, 0.4)],
    ],
    'down',
  )}"/><circle cx="34" cy="-174" r="48" fill="${paint.flat(body.colour)}"/><circle cx="34" cy="-174" r="36" fill="${darken(body.colour, 0.28)}"/><circle cx="34" cy="-174" r="28" fill="none" stroke="${cap.colour}" stroke-width="2" stroke-dasharray="3 4"/><circle cx="34" cy="-174" r="18" fill="none" stroke="${cap.colour}" stroke-width="2" stroke-dasharray="3 4"/><g transform="translate(-44 -168)">${label(look, { y: 0, width: 72, on: body.colour, size: 12, short: true })}</g><g transform="translate(6 -88)">${button(paint, 0, 7)}</g>`;
}

export function curling(paint: Paint, look: Look): string {
  const { body, cap } = look;
  return `<g transform="rotate(12)">${drum(paint, cap, { at: 128, width: 36, height: 126 })}<path d="M14 -246q8 0 8 10v104h-10z" fill="${paint.round(steel)}"/><path d="M-23 -130Q-28 -60 -18 -10Q-16 2 0 2T18 -10Q28 -60 23 -130A23 4 0 0 1 -23 -130z" fill="${paint.round(body)}"/>${button(paint, -100, 8)}${upright(look, body.colour, -46, 66)}</g>`;
}

export function toothbrush(paint: Paint, look: Look): string {
  const { body, shade } = look;
  const one = (colour: string) =>
    `<path d="M-6 -176L-5 -246Q-5 -258 0 -258T5 -246L6 -176z" fill="${paint.round({ colour: '#f6f3f0', finish: 'gloss' })}"/>${block('#fff', -20, -254, 16, 30, 3)}<path d="M-20 -250h10M-20 -244h10M-20 -238h10M-20 -232h10" stroke="${shade}" stroke-width="3"/><path d="M-17 -178Q-24 -100 -19 -10Q-18 2 0 2T19 -10Q24 -100 17 -178A17 3 0 0 1 -17 -178z" fill="${paint.round({ colour, finish: body.finish })}"/>${button(paint, -140, 9)}`;
  return `<g transform="translate(46 2) scale(.92)">${one(lighten(shade, 0.35))}</g><g transform="translate(-36 0)">${one(body.colour)}${upright(look, body.colour, -62, 84)}</g>`;
}

export function heads(paint: Paint, look: Look): string {
  const { shade } = look;
  const one = `<path d="M-11 0L-7 -128Q-7 -140 0 -140T7 -128L11 0A11 2 0 0 1 -11 0z" fill="${paint.round({ colour: '#f6f3f0', finish: 'gloss' })}"/>${block(paint.flat('#ffffff'), -17, -196, 34, 60, 13)}<path d="M-10 -186h20M-11 -177h22M-11 -168h22M-11 -159h22M-10 -150h20" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>${block(shade, -11, -10, 22, 5, 1)}`;
  return [-66, -22, 22, 66]
    .map((x, index) => `<g transform="translate(${x} ${index % 2 ? 4 : 0})">${one}</g>`)
    .join('');
}

export function flosser(paint: Paint, look: Look): string {
  const { body, shade } = look;
  const nozzle = `<path d="M-4 -196L-3 -250Q-3 -262 -16 -266" fill="none" stroke="#f2efec" stroke-width="7" stroke-linecap="round"/>`;
  const tank = `<path d="M-38 -84V-14Q-38 2 0 2T38 -14V-84A38 4 0 0 1 -38 -84z" fill="${paint.round({ colour: shade, finish: 'glass' })}"/><path d="M-35 -56V-14Q-35 -1 0 -1T35 -14V-56Q0 -48 -35 -56z" fill="${shade}" fill-opacity=".35"/>`;
  return `${nozzle}${drum(paint, look.cap, { at: 186, width: 28, height: 12 })}<path d="M-38 -86V-160Q-38 -190 -18 -190H18Q38 -190 38 -160V-86A38 4 0 0 1 -38 -86z" fill="${paint.round(body)}"/>${tank}${streak(-26, -76, 4, 60, 0.5)}${button(paint, -160, 9)}${label(look, { y: -116, width: 62, on: body.colour, size: 11, short: true })}`;
}

export function shaver(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const foil = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="27" fill="${paint.round(cap)}"/><circle cx="${x}" cy="${y}" r="20" fill="${darken(cap.colour, 0.35)}"/><circle cx="${x}" cy="${y}" r="14" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-dasharray="1.5 2"/><circle cx="${x}" cy="${y}" r="6" fill="${paint.round(cap)}"/>`;
  return `<path d="M-30 -142Q-40 -80 -28 -12Q-26 2 0 2T28 -12Q40 -80 30 -142z" fill="${paint.round(body)}"/><path d="M-62 -206Q-66 -252 0 -256T62 -206Q56 -140 0 -136T-62 -206z" fill="${paint.round({ colour: darken(body.colour, 0.2), finish: 'gloss' })}"/>${foil(-28, -214)}${foil(28, -214)}${foil(0, -170)}${button(paint, -108, 10)}${upright(look, body.colour, -48, 60)}`;
}

export function massager(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const mask =
    'M-112 -96Q-116 -160 -60 -164Q-20 -166 0 -150Q20 -166 60 -164Q116 -160 112 -96Q110 -44 60 -40Q28 -38 16 -66Q8 -82 0 -82T-16 -66Q-28 -38 -60 -40Q-110 -44 -112 -96z';
  return `<path d="M-108 -120Q-150 -70 -96 -14M108 -120Q150 -70 96 -14Q0 18 -96 -14" fill="none" stroke="${darken(body.colour, 0.35)}" stroke-width="11" stroke-linecap="round"/><path d="${mask}" fill="${paint.linear(
    [
      [0, lighten(body.colour, 0.5)],
      [0.4, body.colour],
      [1, darken(body.colour, 0.26)],
    ],
    'down',
  )}"/><path d="M-96 -112Q-92 -148 -50 -150" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/><g transform="translate(0 -112)"><circle r="11" fill="${paint.round(cap)}"/></g><g transform="translate(-58 -92)">${label(look, { y: 0, width: 78, on: body.colour, size: 12, short: true })}</g>`;
}
