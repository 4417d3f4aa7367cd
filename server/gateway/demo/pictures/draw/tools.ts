import { darken, lighten, mix } from '#gateway/demo/pictures/draw/colour.ts';
import { block, drum, gold, label, num, steel } from '#gateway/demo/pictures/draw/forms.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { Look } from '#gateway/demo/pictures/draw/recipe.ts';

/** Brushes, sponges and other makeup tools. */

interface BrushSize {
  readonly head: number;
  readonly hair: number;
  readonly handle: number;
}

function oneBrush(paint: Paint, { body, cap, shade }: Look, { head, hair, handle }: BrushSize): string {
  const half = head / 2;
  const grip = `<path d="M-4 ${num(-handle)}C${num(-half * 0.5 - 5)} ${num(-handle * 0.72)} -7 ${num(-handle * 0.3)} -2.5 0q2.5 3 5 0C7 ${num(-handle * 0.3)} ${num(half * 0.5 + 5)} ${num(-handle * 0.72)} 4 ${num(-handle)}z" fill="${paint.round(body)}"/>`;
  const ferrule = `<path d="M${num(-half * 0.62)} ${num(-handle - 36)}L-5 ${num(-handle + 2)}h10L${num(half * 0.62)} ${num(-handle - 36)}z" fill="${paint.round(cap)}"/>`;
  const top = -handle - 36;
  const tuft = `<path d="M${num(-half * 0.6)} ${num(top)}C${num(-half * 1.15)} ${num(top - hair * 0.5)} ${num(-half * 0.9)} ${num(top - hair)} 0 ${num(top - hair)}S${num(half * 1.15)} ${num(top - hair * 0.5)} ${num(half * 0.6)} ${num(top)}z" fill="${paint.linear(
    [
      [0, lighten(shade, 0.75)],
      [0.35, mix(shade, '#6d4a3d', 0.35)],
      [1, '#4c342f'],
    ],
    'down',
  )}"/>`;
  const hairs = [-0.5, -0.25, 0, 0.25, 0.5]
    .map(
      at =>
        `M${num(half * at)} ${num(top)}q${num(half * at * 0.6)} ${num(-hair * 0.45)} ${num(half * at * 0.5)} ${num(-hair * 0.86)}`,
    )
    .join('');
  return `${tuft}<path d="${hairs}" fill="none" stroke="#fff" stroke-opacity=".16"/>${ferrule}${grip}`;
}

export function brush(paint: Paint, look: Look): string {
  const drawn = oneBrush(paint, look, { head: 70, hair: 72, handle: 148 });
  return `<g transform="translate(-14 0) rotate(-9)">${drawn}</g><g transform="translate(22 0) rotate(13) scale(.88)">${oneBrush(paint, look, { head: 40, hair: 52, handle: 160 })}</g>`;
}

export function brushset(paint: Paint, look: Look): string {
  const sizes: readonly BrushSize[] = [
    { head: 30, hair: 34, handle: 110 },
    { head: 58, hair: 60, handle: 132 },
    { head: 44, hair: 46, handle: 124 },
    { head: 24, hair: 30, handle: 106 },
  ];
  const brushes = sizes.map(
    (size, index) =>
      `<g transform="translate(${num(-36 + index * 24)} -34) rotate(${-15 + index * 10})">${oneBrush(paint, look, size)}</g>`,
  );
  return `${brushes.join('')}${drum(paint, look.body, { width: 112, height: 112, bulge: 8 }).replace(/<ellipse.*$/, '')}${label(look, { y: -52, width: 84, on: look.body.colour, size: 14 })}`;
}

export function sponge(paint: Paint, { shade, body }: Look): string {
  const drop = (colour: string) =>
    `<path d="M0 -168C30 -128 62 -96 62 -58A62 58 0 0 1 -62 -58C-62 -96 -30 -128 0 -168z" fill="${paint.radial(
      [
        [0, lighten(colour, 0.5)],
        [0.55, colour],
        [1, darken(colour, 0.3)],
      ],
      [0.36, 0.5, 0.66],
    )}"/>`;
  return `<g transform="translate(58 4) scale(.86)">${drop(body.colour)}</g><g transform="translate(-38 0) rotate(-4)">${drop(shade)}</g>`;
}

export function puff(paint: Paint, look: Look): string {
  const { shade, body } = look;
  const disc = (colour: string) =>
    `<ellipse rx="86" ry="84" cy="4" fill="${darken(colour, 0.22)}"/><circle r="85" fill="${paint.radial(
      [
        [0, lighten(colour, 0.62)],
        [0.7, lighten(colour, 0.2)],
        [1, darken(colour, 0.1)],
      ],
      [0.38, 0.34, 0.72],
    )}"/>`;
  const ribbon = `<path d="M-84 6Q0 30 84 6V-24Q0 0 -84 -24z" fill="${paint.flat(body.colour)}"/>`;
  return `<g transform="translate(46 -78) scale(.86)">${disc(shade)}</g><g transform="translate(-26 -88)">${disc(mix(shade, '#fff6f0', 0.45))}${ribbon}<g transform="translate(0 8)">${label(look, { y: 0, width: 110, on: body.colour, size: 14, short: true })}</g></g>`;
}

export function cotton(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const pads = Array.from(
    { length: 7 },
    (_, row) =>
      `<ellipse cx="${row % 2 ? 86 : 84}" cy="${num(-8 - row * 9)}" rx="42" ry="12" fill="${row % 2 ? '#fbf8f5' : '#efe8e3'}" stroke="#ddd2cb" stroke-width=".6"/>`,
  );
  return `<g transform="translate(-26 0)"><path d="M-78 -6Q-84 -110 -70 -208H70Q84 -110 78 -6Q0 6 -78 -6z" fill="${paint.round({ ...body, finish: 'matte' })}"/>${block(paint.round(cap), -72, -214, 144, 14, 3)}<circle cy="-138" r="34" fill="#fff" fill-opacity=".85"/><circle cy="-138" r="27" fill="none" stroke="#e4d9d2" stroke-dasharray="2 3"/>${label(look, { y: -62, width: 112, on: body.colour, size: 15 })}</g>${pads.join('')}`;
}

export function curler(paint: Paint, { shade }: Look): string {
  const cap = steel;
  const metal = paint.round(cap);
  return `<g transform="translate(0 -8) rotate(-14)"><path d="M-14 -128L-46 -26a24 24 0 1 0 22 4L6 -122M14 -128L46 -26a24 24 0 1 1 -22 4L-6 -122" fill="none" stroke="${darken(cap.colour, 0.1)}" stroke-width="8"/><path d="M-13 -128L-45 -27M13 -128L45 -27" stroke="${lighten(cap.colour, 0.6)}" stroke-width="2"/><circle cy="-124" r="9" fill="${metal}"/><path d="M-8 -130L-34 -206M8 -130L34 -206" stroke="${darken(cap.colour, 0.1)}" stroke-width="9"/><path d="M-50 -204Q0 -244 50 -204" fill="none" stroke="${metal}" stroke-width="15" stroke-linecap="round"/><path d="M-44 -196Q0 -232 44 -196" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"/><path d="M-40 -172H40" stroke="${darken(cap.colour, 0.2)}" stroke-width="6" stroke-linecap="round"/></g>`;
}

export function razor(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const one = `${block(paint.round(body), -9, -150, 18, 150, 8)}${block(paint.round(cap), -7, -168, 14, 24, 3)}<path d="M-6 -166V-236Q-6 -242 0 -242H14V-166z" fill="${paint.linear(
    [
      [0, '#8d939b'],
      [0.4, '#f4f6f8'],
      [1, '#b6bcc4'],
    ],
  )}"/><path d="M14 -238V-166" stroke="#fff" stroke-width="1.5" stroke-dasharray="2 2"/><g transform="translate(3 -74) rotate(-90)">${label(look, { y: 0, width: 96, on: body.colour, size: 9, short: true })}</g>`;
  return `<g transform="translate(-50 0) rotate(-9)">${one}</g><g transform="translate(4 0) rotate(3)">${one}</g><g transform="translate(58 0) rotate(14)">${one}</g>`;
}

export function lashes(paint: Paint, look: Look): string {
  const { body, shade } = look;
  const strip = (x: number, y: number) => {
    const hairs = Array.from({ length: 15 }, (_, hair) => {
      const at = hair / 14;
      const rootX = x - 34 + at * 68;
      const rootY = y + 14 * Math.sin(at * Math.PI);
      return `M${num(rootX)} ${num(rootY)}q${num((at - 0.5) * 10)} ${num(8 + 8 * at)} ${num((at - 0.3) * 34)} ${num(17 + 7 * at)}`;
    }).join('');
    return `<path d="M${x - 36} ${y}Q${x} ${y + 28} ${x + 36} ${y}" fill="none" stroke="#2c2022" stroke-width="2.5"/><path d="${hairs}" fill="none" stroke="#2c2022" stroke-width="1.3" stroke-linecap="round"/>`;
  };
  const rows = [-158, -106, -54].map(y => strip(-46, y) + strip(46, y)).join('');
  return `${block(paint.flat(body.colour), -104, -226, 208, 226, 14)}${block(paint.flat(mix(shade, '#fff8f4', 0.8)), -94, -176, 188, 166, 8)}${rows}${block('#fff" fill-opacity=".16', -94, -176, 188, 70, 8)}${label(look, { y: -194, width: 140, on: body.colour, size: 16, short: true })}`;
}

export function mirror(paint: Paint, { body, cap }: Look): string {
  return `<circle cy="-168" r="92" fill="${paint.round(body)}"/><circle cy="-168" r="82" fill="${paint.linear(
    [
      [0, '#f3f6f7'],
      [0.38, '#d5dfe3'],
      [0.42, '#fbfcfc'],
      [0.56, '#e3eaec'],
      [1, '#c4d0d6'],
    ],
    'slant',
  )}"/><circle cy="-168" r="86.5" fill="none" stroke="#fff7e6" stroke-width="4" stroke-opacity=".9"/>${drum(paint, cap, { at: 12, width: 16, height: 66 })}${drum(paint, body, { width: 128, height: 12, bulge: 12 })}`;
}

export function comb(paint: Paint, look: Look): string {
  const { body, cap, shade } = look;
  const pins = Array.from({ length: 6 }, (_, row) =>
    Array.from(
      { length: 5 },
      (_, column) => `<circle cx="${num(-36 + column * 18)}" cy="${num(-222 + row * 19)}" r="2.6"/>`,
    ).join(''),
  );
  return `<g transform="rotate(9)"><path d="M-14 -112Q-12 -60 -16 -14Q-14 2 0 2T16 -14Q12 -60 14 -112z" fill="${paint.round(body)}"/><rect x="-62" y="-252" width="124" height="150" rx="46" fill="${paint.round(body)}"/><rect x="-50" y="-241" width="100" height="128" rx="36" fill="${paint.radial(
    [
      [0, lighten(shade, 0.4)],
      [1, darken(shade, 0.16)],
    ],
  )}"/><g fill="${cap.colour}">${pins.join('')}</g><g transform="translate(3 -54) rotate(-90)">${label(look, { y: 0, width: 70, on: body.colour, size: 9, short: true })}</g></g>`;
}

export function bag(paint: Paint, look: Look): string {
  const { body } = look;
  const quilting = Array.from(
    { length: 9 },
    (_, line) => `M${-190 + line * 38} -2l120 -142M${190 - line * 38} -2l-120 -142`,
  ).join('');
  const shell =
    'M-104 -14Q-112 -80 -88 -136Q-84 -146 -72 -146H72Q84 -146 88 -136Q112 -80 104 -14Q102 0 88 0H-88Q-102 0 -104 -14z';
  return `<path d="${shell}" fill="${paint.linear(
    [
      [0, lighten(body.colour, 0.3)],
      [0.5, body.colour],
      [1, darken(body.colour, 0.24)],
    ],
    'down',
  )}"/><path clip-path="${paint.clip(shell)}" d="${quilting}" stroke="${darken(body.colour, 0.3)}" stroke-opacity=".22" stroke-width="1.5"/>${block(paint.round(gold), -84, -148, 168, 6, 3)}${block(paint.round(gold), 56, -152, 10, 34, 4)}${block(paint.flat(lighten(body.colour, 0.2)), -48, -82, 96, 34, 4)}${label(look, { y: -60, width: 84, on: lighten(body.colour, 0.2), size: 13, short: true })}`;
}
