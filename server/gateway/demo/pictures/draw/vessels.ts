import { darken, lighten } from '#gateway/demo/pictures/draw/colour.ts';
import { block, drum, flask, label, num, streak } from '#gateway/demo/pictures/draw/forms.ts';
import type { Paint } from '#gateway/demo/pictures/draw/paint.ts';
import type { Look } from '#gateway/demo/pictures/draw/recipe.ts';

/** Bottles, jars, tubes and packs. */

export function bottle(paint: Paint, look: Look): string {
  const { body, cap } = look;
  return (
    flask(paint, body, 100, 196, 44) +
    drum(paint, cap, { at: 194, width: 52, height: 54 }) +
    label(look, { y: -96, width: 74, on: body.colour })
  );
}

export function pump(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const head = `<path d="M-50 -243q-3 -9 8 -10l40 -2q20 0 20 12v9h-36q-9 0 -14 2q-8 3 -12 -1z" fill="${paint.round(cap)}"/>`;
  return (
    block(paint.round(cap), -5, -238, 10, 34, 2) +
    head +
    flask(paint, body, 122, 186, 46) +
    drum(paint, cap, { at: 184, width: 54, height: 22 }) +
    label(look, { y: -92, width: 96, on: body.colour, size: 14 })
  );
}

export function dropper(paint: Paint, look: Look): string {
  const { body, cap, shade } = look;
  const liquid = `<path d="M-42 -8V-92H42V-8Q42 -4 36 -3Q0 4 -36 -3Q-42 -4 -42 -8z" fill="${shade}" fill-opacity=".42"/>`;
  const bulb = `<path d="M-17 -188V-222Q-17 -240 0 -240T17 -222V-188z" fill="${paint.round({ colour: darken(body.colour, 0.06), finish: 'matte' })}"/>`;
  return (
    bulb +
    flask(paint, body, 98, 152, 44) +
    (body.finish === 'glass'
      ? `${liquid}<path d="M-3 -148h6v96l-3 14l-3 -14z" fill="#fff" fill-opacity=".35"/>`
      : '') +
    drum(paint, cap, { at: 150, width: 52, height: 38 }) +
    label(look, { y: -66, width: 74, on: body.colour })
  );
}

export function spray(paint: Paint, look: Look): string {
  const { body, cap } = look;
  return (
    drum(paint, cap, { at: 186, width: 24, height: 30 }) +
    flask(paint, body, 88, 188, 52) +
    drum(paint, cap, { at: 184, width: 56, height: 12 }) +
    drum(paint, { colour: lighten(body.colour, 0.5), finish: 'glass' }, { at: 190, width: 58, height: 58 }) +
    label(look, { y: -94, width: 64, on: body.colour })
  );
}

export function aerosol(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const dome = `<path d="M-43 -196Q-42 -216 -30 -220H30Q42 -216 43 -196A43 5 0 0 1 -43 -196z" fill="${paint.round({ colour: '#c9cacd', finish: 'metal' })}"/>`;
  const seam = `<path d="M-44 -188a44 4.5 0 0 0 88 0" fill="none" stroke="${darken(body.colour, 0.3)}" stroke-opacity=".35"/>`;
  return (
    drum(paint, body, { width: 88, height: 198 }) +
    dome +
    drum(paint, cap, { at: 216, width: 62, height: 40, taper: 3 }) +
    seam +
    label(look, { y: -104, width: 72, on: body.colour })
  );
}

export function rollon(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const dome = `<path d="M-27 -128V-164Q-27 -196 0 -196T27 -164V-128A27 3 0 0 1 -27 -128z" fill="${paint.round(cap)}"/>`;
  return (
    flask(paint, body, 66, 130, 50) + dome + label(look, { y: -62, width: 46, on: body.colour, size: 11 })
  );
}

export function jar(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const foot = `<path d="M-88 -80V-14Q-88 -1 -74 1Q0 10 74 1Q88 -1 88 -14V-80A88 9 0 0 1 -88 -80z" fill="${paint.round(body)}"/>`;
  return (
    foot +
    drum(paint, cap, { at: 78, width: 180, height: 46, bulge: 9 }) +
    streak(-64, -70, 5, 56, body.finish === 'matte' ? 0.12 : 0.4) +
    label(look, { y: -38, width: 120, on: body.colour, size: 15 })
  );
}

export function tin(paint: Paint, look: Look): string {
  const { body, cap, shade } = look;
  const lid = `<g transform="translate(34 -74) rotate(12)"><circle r="72" fill="${paint.round(cap)}"/><circle r="65" fill="${paint.flat(cap.colour)}"/><g transform="translate(0 6)">${label(look, { y: 0, width: 96, on: cap.colour, size: 15 })}</g></g>`;
  const balm = `<ellipse cx="-22" cy="-34" rx="70" ry="16" fill="${paint.flat(shade)}"/><path d="M-62 -36q30 -10 62 -3t20 7" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`;
  return `${lid}<g transform="translate(-22 0)">${drum(paint, body, { width: 152, height: 34, bulge: 17 })}</g>${balm}`;
}

export function tube(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const skin = `<path d="M-44 -42Q-48 -150 -58 -246H58Q48 -150 44 -42A44 4 0 0 1 -44 -42z" fill="${paint.round(body)}"/>`;
  const crimp = block(paint.flat(body.colour), -58.5, -256, 117, 15, 1.5);
  const teeth = `<path d="M-58 -248.5h116" stroke="${darken(body.colour, 0.25)}" stroke-opacity=".4" stroke-dasharray="1.5 2.5" stroke-width="9"/>`;
  return (
    skin +
    crimp +
    teeth +
    drum(paint, cap, { width: 82, height: 46 }) +
    label(look, { y: -146, width: 80, on: body.colour })
  );
}

export function sachet(paint: Paint, look: Look): string {
  const { body, cap } = look;
  const sheet = (colour: string) =>
    `<path d="M-78 -228Q-82 -114 -78 0H78Q82 -114 78 -228z" fill="${paint.linear(
      [
        [0, darken(colour, 0.16)],
        [0.1, lighten(colour, 0.3)],
        [0.45, colour],
        [0.72, lighten(colour, 0.22)],
        [1, darken(colour, 0.18)],
      ],
      'slant',
    )}"/>`;
  const crimps = [-228, -14].map(y => block('#fff" fill-opacity=".22', -78, y, 156, 14, 0)).join('');
  const face = `<path d="M0 -98c-26 0 -36 -22 -34 -46c2 -22 16 -34 34 -34s32 12 34 34c2 24 -8 46 -34 46zM-20 -140q7 -5 14 0q-7 5 -14 0zM6 -140q7 -5 14 0q-7 5 -14 0zM-8 -116q8 5 16 0" fill="none" stroke="${cap.colour}" stroke-width="1.6"/>`;
  return `<g transform="rotate(7 0 0) translate(20 -4)">${sheet(darken(body.colour, 0.12))}</g>${sheet(body.colour)}${crimps}${face}${label(look, { y: -58, width: 120, on: body.colour, size: 15 })}`;
}

function carton(paint: Paint, look: Look, labelAt: number): string {
  const { body, cap } = look;
  const front = body.colour;
  return `<path d="M62 0L92 -12V-212L62 -206z" fill="${paint.linear([
    [0, darken(front, 0.22)],
    [1, darken(front, 0.34)],
  ])}"/><path d="M-70 -206L-36 -214H92L62 -206z" fill="${lighten(front, 0.4)}"/>${block(paint.flat(front), -70, -206, 132, 206, 1)}<path d="M-70 -62h132" stroke="${cap.colour}" stroke-width="3"/><g transform="translate(-4 0)">${label(look, { y: labelAt, width: 104, on: front, size: 16 })}</g>`;
}

export function box(paint: Paint, look: Look): string {
  return carton(paint, look, -122);
}

/** Draws a box with its content in front. */
export function set(paint: Paint, look: Look): string {
  const small = (x: number, y: number, scale: number, drawn: string) =>
    `<g transform="translate(${num(x)} ${num(y)}) scale(${scale})">${drawn}</g>`;
  return (
    small(-2, -10, 1.08, carton(paint, look, -168)) +
    small(-76, 2, 0.64, bottle(paint, look)) +
    small(2, 6, 0.56, dropper(paint, look)) +
    small(76, 10, 0.52, jar(paint, look))
  );
}

export function soap(paint: Paint, look: Look): string {
  const { body, shade } = look;
  const bar = (colour: string) =>
    `<path d="M-84 -12Q-88 -44 -64 -50Q0 -58 64 -50Q88 -44 84 -12Q80 2 60 3Q0 8 -60 3Q-80 2 -84 -12z" fill="${paint.linear(
      [
        [0, lighten(colour, 0.42)],
        [0.45, colour],
        [1, darken(colour, 0.2)],
      ],
      'down',
    )}"/>`;
  return `${bar(shade)}<g transform="translate(6 -52) rotate(-3)">${bar(body.colour)}<ellipse cy="-42" rx="52" ry="5" fill="#fff" fill-opacity=".28"/>${label(look, { y: -18, width: 104, on: body.colour, size: 16, short: true })}</g>`;
}
