import { darken, lighten, mix } from '#gateway/demo/pictures/draw/colour.ts';
import { block, drum, flask, gold, label, num, streak } from '#gateway/demo/pictures/draw/forms.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { Look } from '#gateway/demo/pictures/draw/recipe.ts';

/** Makeup for face, lips, eyes and nails. */

export function lipstick(paint: Paint, look: Look): string {
  const { body, cap, shade } = look;
  const bullet = `<path d="M-19 -128V-196Q-16 -222 8 -230Q19 -231 19 -214V-128A19 3 0 0 1 -19 -128z" fill="${paint.round({ colour: shade, finish: 'gloss' })}"/><path d="M-18 -196Q-15 -221 8 -229.5Q18 -230 18 -216Q6 -196 -18 -196z" fill="${lighten(shade, 0.22)}"/>`;
  return `<g transform="translate(62 4)">${drum(paint, body, { width: 56, height: 128 })}${label(look, { y: -60, width: 46, on: body.colour, size: 10, short: true })}</g><g transform="translate(-36 0)">${drum(paint, gold, { at: 92, width: 46, height: 38 })}${bullet}${drum(paint, body, { width: 58, height: 84 })}${drum(paint, cap, { at: 84, width: 60, height: 9 })}${label(look, { y: -40, width: 48, on: body.colour, size: 10, short: true })}</g>`;
}

export function gloss(paint: Paint, look: Look): string {
  const { body, cap, shade } = look;
  const wand = `<g transform="translate(70 2) rotate(9)">${drum(paint, body, { at: 100, width: 38, height: 96 })}${block(darken(body.colour, 0.2), -2.5, -104, 5, 76, 2)}<path d="M-5 -36q5 -8 10 0v24q-5 9 -10 0z" fill="${shade}"/></g>`;
  const tube = `${drum(paint, { colour: shade, finish: 'gloss' }, { width: 50, height: 122 })}${block('#fff" fill-opacity=".3', -25, -118, 50, 118, 6)}`;
  return `${wand}<g transform="translate(-30 0)">${drum(paint, cap, { at: 122, width: 36, height: 22 })}${tube}${label(look, { y: -58, width: 42, on: lighten(shade, 0.3), size: 10, short: true })}</g>`;
}

export function mascara(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const bristles = Array.from({ length: 13 }, (_, row) => {
    const reach = 8 - Math.abs(row - 6) * 0.5;
    return `M${num(-reach)} ${-96 + row * 6}l${num(reach * 2)} 3`;
  }).join('');
  const wand = `<g transform="translate(74 6) rotate(10)">${drum(paint, cap, { at: 128, width: 34, height: 92 })}${block('#2a2225', -2, -132, 4, 60, 1)}<path d="${bristles}" stroke="#2a2225" stroke-width="3" stroke-linecap="round"/></g>`;
  return `${wand}<g transform="translate(-28 0)">${drum(paint, body, { width: 44, height: 168 })}${drum(paint, gold, { at: 168, width: 28, height: 18 })}${label(look, { y: -84, width: 38, on: body.colour, size: 9 })}</g>`;
}

export function pencil(paint: Paint, look: Look): string {
  const { body, cap, shade } = look;
  const barrel = `${block(paint.round(body), -9, -190, 18, 190, 3)}${block(paint.round(gold), -9.5, -196, 19, 10, 1)}<path d="M-8 -196h16L3 -226h-6z" fill="${paint.round({ colour: '#e2c4a0', finish: 'matte' })}"/><path d="M-3.2 -225h6.40L0 -244z" fill="${shade}"/>`;
  const sleeve = `${block(paint.round(body), -9, -168, 18, 168, 4)}${block(paint.round(cap), -10.5, -168, 21, 74, 4)}`;
  const swatch = `<path d="M-96 -8q36 -26 92 -14t88 -8" fill="none" stroke="${shade}" stroke-width="9" stroke-linecap="round" stroke-opacity=".85"/>`;
  return `${swatch}<g transform="translate(-56 -22) rotate(24)">${barrel}<g transform="translate(2.6 -96) rotate(-90)">${label(look, { y: 0, width: 92, on: body.colour, size: 8, short: true })}</g></g><g transform="translate(22 -20) rotate(30)">${sleeve}</g>`;
}

export function palette(paint: Paint, look: Look): string {
  const { body, shade } = look;
  const light = ['#f6e6d8', '#e9c9b4', mix(shade, '#f3d9c6', 0.5), shade];
  const deep = [mix(shade, '#c99a6b', 0.5), darken(shade, 0.28), darken(shade, 0.55), '#4a3431'];
  const pan = (colour: string, x: number, y: number, shiny: boolean) =>
    `${block(darken(colour, 0.3), x, y, 43, 43, 5)}${block(
      paint.linear(
        shiny
          ? [
              [0, lighten(colour, 0.5)],
              [0.5, colour],
              [1, lighten(colour, 0.25)],
            ]
          : [
              [0, lighten(colour, 0.16)],
              [1, colour],
            ],
        'slant',
      ),
      x + 1.5,
      y + 2,
      40,
      40,
      4,
    )}`;
  const pans = [light, deep].map((row, line) =>
    row
      .map((colour, index) => pan(colour, -97 + index * 50.5, -108 + line * 51, (index + line) % 3 === 0))
      .join(''),
  );
  const mirror = `${block(paint.flat(body.colour), -108, -236, 216, 116, 9)}${block(
    paint.linear(
      [
        [0, '#eef2f4'],
        [0.42, '#d3dce0'],
        [0.46, '#f7f9fa'],
        [0.6, '#dde4e7'],
        [1, '#c6d0d5'],
      ],
      'slant',
    ),
    -98,
    -227,
    196,
    98,
    5,
  )}`;
  return `${mirror}${block(paint.round(gold), -40, -122, 80, 5, 2)}${block(paint.flat(body.colour), -110, -118, 220, 118, 10)}${pans.join('')}`;
}

/** Draws an open round compact with `inside` in its pan. */
function openCompact(paint: Paint, { body, cap }: Look, inside: string): string {
  const mirror = `<circle cy="-152" r="88" fill="${paint.round(body)}"/><circle cy="-152" r="77" fill="${paint.linear(
    [
      [0, '#eef2f4'],
      [0.4, '#d3dce0'],
      [0.44, '#f8fafa'],
      [0.62, '#dfe6e9'],
      [1, '#c3ced3'],
    ],
    'slant',
  )}"/>`;
  const hinge = block(paint.round(cap), -24, -72, 48, 10, 4);
  return `${mirror}${hinge}${drum(paint, body, { width: 184, height: 26, bulge: 36 })}<ellipse cy="-27" rx="86" ry="32" fill="${paint.round(cap)}"/>${inside}`;
}

export function cushion(paint: Paint, look: Look): string {
  const { shade, cap } = look;
  const puff = `<g transform="translate(96 -6) rotate(-8)"><ellipse rx="46" ry="15" cy="6" fill="${darken(shade, 0.1)}"/><ellipse rx="46" ry="16" fill="${paint.flat('#f7e9e3')}"/><path d="M-20 -6Q0 -24 20 -6" fill="none" stroke="${cap.colour}" stroke-width="9"/></g>`;
  return `${openCompact(paint, look, `<ellipse cy="-28" rx="74" ry="26" fill="${paint.flat(shade)}"/><ellipse cx="-22" cy="-36" rx="32" ry="8" fill="#fff" fill-opacity=".3"/>`)}${puff}`;
}

export function compact(paint: Paint, look: Look): string {
  const { shade } = look;
  const rays = Array.from(
    { length: 9 },
    (_, ray) => `M${num(-66 + ray * 16.5)} -24Q${num(-33 + ray * 8)} -40 0 -10`,
  ).join('');
  return openCompact(
    paint,
    look,
    `<ellipse cy="-28" rx="77" ry="27" fill="${paint.flat(shade)}"/><path d="${rays}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.5"/>`,
  );
}

export function nail(paint: Paint, look: Look): string {
  const { cap, shade, body } = look;
  const one = (colour: string) =>
    `${drum(paint, cap, { at: 96, width: 36, height: 104, taper: 5 })}${flask(paint, { colour, finish: 'gloss' }, 92, 100, 40)}${streak(-32, -74, 6, 56, 0.55)}`;
  return `<g transform="translate(62 2) scale(.82)">${one(mix(shade, body.colour, 0.55))}</g><g transform="translate(-34 0)">${one(shade)}${label(look, { y: -38, width: 72, on: shade, size: 11, short: true })}</g>`;
}
