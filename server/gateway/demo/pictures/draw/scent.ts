import { darken, lighten } from '#gateway/demo/pictures/draw/colour.ts';
import { block, drum, flask, label, num, streak } from '#gateway/demo/pictures/draw/forms.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { Look } from '#gateway/demo/pictures/draw/recipe.ts';

/** Perfume and room fragrance. */

export function perfume(paint: Paint, look: Look): string {
  const { body, cap, shade } = look;
  const glass = `${block(
    paint.linear([
      [0, darken(shade, 0.1), 0.75],
      [0.08, '#ffffff', 0.7],
      [0.16, lighten(shade, 0.5), 0.6],
      [0.88, lighten(shade, 0.4), 0.6],
      [0.95, '#ffffff', 0.65],
      [1, darken(shade, 0.14), 0.8],
    ]),
    -74,
    -168,
    148,
    170,
    12,
  )}`;
  const juice = block(
    paint.linear(
      [
        [0, lighten(shade, 0.42)],
        [0.5, shade],
        [1, darken(shade, 0.12)],
      ],
      'slant',
    ),
    -60,
    -140,
    120,
    124,
    7,
  );
  const tag = `${block(lighten(body.colour, 0.86), -38, -108, 76, 58, 1)}${label(look, { y: -79, width: 64, on: '#ffffff', size: 12 })}`;
  return `${drum(paint, { colour: '#c8a264', finish: 'metal' }, { at: 168, width: 44, height: 14, bulge: 2 })}${block(paint.round(cap), -31, -240, 62, 60, 5)}${glass}${juice}${streak(-68, -156, 4, 140, 0.6)}${tag}`;
}

export function orb(paint: Paint, look: Look): string {
  const { body, cap, shade } = look;
  const glass = `<circle cy="-86" r="88" fill="${paint.radial(
    [
      [0, lighten(shade, 0.65), 0.7],
      [0.72, lighten(shade, 0.25), 0.75],
      [0.92, shade, 0.85],
      [1, darken(shade, 0.25), 0.95],
    ],
    [0.42, 0.38, 0.62],
  )}"/>`;
  const juice = `<path d="M-76 -104A76 76 0 1 0 76 -104Q40 -96 0 -104T-76 -104z" fill="${shade}" fill-opacity=".45"/>`;
  const shine = `<path d="M-62 -118Q-50 -152 -18 -158" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-opacity=".75"/>`;
  const collar = drum(paint, { colour: '#c8a264', finish: 'metal' }, { at: 170, width: 46, height: 16 });
  return `${glass}${juice}${collar}<circle cy="-210" r="32" fill="${paint.radial(
    [
      [0, lighten(cap.colour, 0.75)],
      [0.5, cap.colour],
      [1, darken(cap.colour, 0.35)],
    ],
    [0.38, 0.32, 0.7],
  )}"/>${shine}${label(look, { y: -70, width: 116, on: body.colour === shade ? shade : lighten(shade, 0.3), size: 15 })}`;
}

export function diffuser(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const reeds = [-26, -14, -3, 9, 21]
    .map(
      (angle, index) =>
        `<path d="M${num(index * 2 - 4)} -128L${num(Math.sin((angle * Math.PI) / 180) * 150)} ${num(-118 - Math.cos((angle * Math.PI) / 180) * 140)}" stroke="${index % 2 ? '#8a6748' : '#a5825d'}" stroke-width="3.5" stroke-linecap="round"/>`,
    )
    .join('');
  return `${reeds}${flask(paint, body, 128, 126, 46)}${drum(paint, cap, { at: 122, width: 48, height: 18 })}${label(look, { y: -52, width: 92, on: body.colour, size: 14 })}`;
}

export function candle(paint: Paint, look: Look): string {
  const { body, shade } = look;
  const glow = `<circle cy="-186" r="70" fill="${paint.radial([
    [0, '#fff1cf', 0.8],
    [1, '#fff1cf', 0],
  ])}"/>`;
  const flame =
    '<path d="M0 -206C10 -190 9 -178 0 -172C-9 -178 -9 -190 0 -206z" fill="#f6b950"/><path d="M0 -194C5 -186 4 -178 0 -175C-4 -178 -5 -186 0 -194z" fill="#fff3cf"/>';
  const wax = `<ellipse cy="-142" rx="66" ry="8" fill="${paint.flat(lighten(shade, 0.55))}"/>`;
  const tag = `${block(lighten(body.colour, 0.86), -40, -96, 80, 60, 1)}${label(look, { y: -66, width: 66, on: '#ffffff', size: 12 })}`;
  return `${drum(paint, body, { width: 144, height: 150, bulge: 10 })}${wax}${glow}<path d="M0 -142v-30" stroke="#3a2c2a" stroke-width="2"/>${flame}${streak(-56, -132, 5, 112, 0.4)}${tag}`;
}
