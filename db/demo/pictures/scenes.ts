import type { Scene } from '../words/tours.ts'
import type { Picture } from './png.ts'

/**
 * Simple landscapes of gradients and shapes: enough to tell the sea from the jungle in a list of
 * products.
 */
type Colour = readonly [red: number, green: number, blue: number]

const WIDTH = 640
const HEIGHT = 400
export const VARIANTS = 3

const rgb = (hex: number): Colour => [hex >> 16, (hex >> 8) & 255, hex & 255]

class Canvas {
  readonly pixels = new Uint8Array(WIDTH * HEIGHT * 3)

  /** A vertical gradient between two heights. */
  gradient(top: number, bottom: number, from: Colour, to: Colour): void {
    for (let y = Math.max(0, top); y < Math.min(HEIGHT, bottom); y++) {
      const share = (y - top) / Math.max(1, bottom - top)
      const colour = from.map(
        (value, index) => value + (to[index]! - value) * share,
      ) as unknown as Colour
      for (let x = 0; x < WIDTH; x++) this.#set(x, y, colour)
    }
  }

  circle(centreX: number, centreY: number, radius: number, colour: Colour): void {
    this.#fill(
      centreX - radius,
      centreX + radius,
      centreY - radius,
      centreY + radius,
      colour,
      (x, y) => (x - centreX) ** 2 + (y - centreY) ** 2 <= radius ** 2,
    )
  }

  rectangle(left: number, top: number, width: number, height: number, colour: Colour): void {
    this.#fill(left, left + width - 1, top, top + height - 1, colour, () => true)
  }

  /** A triangle standing on its base. */
  triangle(centreX: number, top: number, halfBase: number, height: number, colour: Colour): void {
    this.#fill(
      centreX - halfBase,
      centreX + halfBase,
      top,
      top + height,
      colour,
      (x, y) => Math.abs(x - centreX) <= (halfBase * (y - top)) / height,
    )
  }

  /** Everything below a wavy line. */
  hills(base: number, amplitude: number, period: number, phase: number, colour: Colour): void {
    this.#fill(
      0,
      WIDTH - 1,
      base - amplitude,
      HEIGHT - 1,
      colour,
      (x, y) => y >= base + Math.sin((x / period) * 2 * Math.PI + phase) * amplitude,
    )
  }

  #fill(
    left: number,
    right: number,
    top: number,
    bottom: number,
    colour: Colour,
    inside: (x: number, y: number) => boolean,
  ): void {
    for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(HEIGHT - 1, bottom); y++) {
      for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(WIDTH - 1, right); x++)
        if (inside(x, y)) this.#set(x, y, colour)
    }
  }

  #set(x: number, y: number, colour: Colour): void {
    this.pixels.set(colour, (y * WIDTH + x) * 3)
  }
}

/** A picture of a scene; variants move the sun, the boats and the colours a little. */
export function paintScene(scene: Scene, variant: number): Picture {
  const canvas = new Canvas()
  PAINTERS[scene](canvas, variant)
  return { width: WIDTH, height: HEIGHT, pixels: canvas.pixels }
}

const SKIES: readonly (readonly [number, number])[] = [
  [0x8fd3f4, 0xe3f6ff],
  [0x6ec3e8, 0xfdf3d8],
  [0x9adcf0, 0xffffff],
]

function sky(canvas: Canvas, variant: number, horizon: number): void {
  const [top, bottom] = SKIES[variant]!
  canvas.gradient(0, horizon, rgb(top), rgb(bottom))
  canvas.circle(130 + variant * 170, 80, 38, rgb(0xffe08a))
}

function palm(canvas: Canvas, x: number, ground: number): void {
  canvas.rectangle(x - 4, ground - 110, 8, 110, rgb(0x8a5a34))
  for (const [dx, dy] of [
    [-34, -4],
    [-18, -20],
    [0, -26],
    [18, -20],
    [34, -4],
  ] as const)
    canvas.circle(x + dx, ground - 112 + dy, 17, rgb(0x2e8b57))
}

const PAINTERS: Readonly<Record<Scene, (canvas: Canvas, variant: number) => void>> = {
  sea: (canvas, variant) => {
    sky(canvas, variant, 190)
    canvas.gradient(190, 330, rgb(0x1d9bc0), rgb(0x6fe0d6))
    canvas.hills(318, 8, 320, variant, rgb(0xf6e3b4))
    const boat = 200 + variant * 130
    canvas.triangle(boat, 120, 46, 96, rgb(0xffffff))
    canvas.rectangle(boat - 52, 220, 104, 14, rgb(0xd9534f))
    palm(canvas, 560 - variant * 40, 350)
  },
  reef: (canvas, variant) => {
    canvas.gradient(0, HEIGHT, rgb(0x3cc6dd), rgb(0x0b4f7d))
    canvas.hills(340, 22, 210, variant, rgb(0xd9c28a))
    ;[0xff7f6b, 0xf4a6c0, 0xffb347, 0xb57edc].forEach((colour, index) =>
      canvas.circle(
        90 + index * 150 + variant * 18,
        345,
        34 + ((index + variant) % 3) * 9,
        rgb(colour),
      ),
    )
    for (let fish = 0; fish < 6; fish++) {
      const [x, y] = [80 + ((fish * 97 + variant * 61) % 500), 90 + ((fish * 53) % 180)]
      canvas.circle(x, y, 13, rgb(fish % 2 ? 0xffd54f : 0xff8a65))
      canvas.triangle(x + 19, y - 10, 9, 20, rgb(fish % 2 ? 0xffd54f : 0xff8a65))
    }
  },
  jungle: (canvas, variant) => {
    sky(canvas, variant, 260)
    canvas.hills(200, 30, 400, variant, rgb(0x7fb77e))
    canvas.hills(250, 26, 260, variant * 2, rgb(0x4c9a5b))
    canvas.hills(310, 20, 180, variant * 3, rgb(0x2f6f44))
    for (let tree = 0; tree < 7; tree++)
      canvas.triangle(
        50 + tree * 92 + variant * 11,
        210 + (tree % 3) * 18,
        36,
        130,
        rgb(tree % 2 ? 0x1f5a36 : 0x287145),
      )
  },
  cenote: (canvas, variant) => {
    canvas.gradient(0, 210, rgb(0x5b4a3b), rgb(0x8c7355))
    canvas.circle(320 + (variant - 1) * 60, 0, 105, rgb(0xfdf6d8))
    canvas.gradient(210, HEIGHT, rgb(0x2ec4c6), rgb(0x0b5d7a))
    for (let rock = 0; rock < 9; rock++)
      canvas.triangle(40 + rock * 72, 208, 26, 26 + ((rock * 7 + variant * 5) % 22), rgb(0x46392d))
  },
  ruins: (canvas, variant) => {
    sky(canvas, variant, 312)
    canvas.hills(300, 10, 300, variant, rgb(0x86b66b))
    const centre = 300 + variant * 30
    for (let step = 0; step < 8; step++)
      canvas.rectangle(
        centre - 170 + step * 18,
        298 - step * 22,
        340 - step * 36,
        22,
        rgb(step % 2 ? 0xcbb58d : 0xbaa379),
      )
    canvas.rectangle(centre - 26, 100, 52, 44, rgb(0xa58e66))
    canvas.rectangle(centre - 8, 116, 16, 28, rgb(0x4a3c28))
  },
  night: (canvas, variant) => {
    canvas.gradient(0, 250, rgb([0x2b2d6e, 0x3b1f5b, 0x16325c][variant]!), rgb(0xff9e6d))
    canvas.circle(320 + (variant - 1) * 120, 236, 52, rgb(0xffd27a))
    canvas.gradient(250, HEIGHT, rgb(0xd9694f), rgb(0x1b2a52))
    for (let star = 0; star < 26; star++)
      canvas.circle((star * 83 + variant * 37) % WIDTH, (star * 47) % 150, 2, rgb(0xfff4d6))
    canvas.hills(380, 6, 120, variant, rgb(0x141d3a))
  },
  road: (canvas, variant) => {
    sky(canvas, variant, 246)
    canvas.hills(228, 16, 300, variant, rgb(0x5fa56a))
    canvas.gradient(280, HEIGHT, rgb(0x6b7280), rgb(0x4b5563))
    for (let mark = 0; mark < 6; mark++)
      canvas.rectangle(20 + mark * 112, 346, 62, 8, rgb(0xfff3b0))
    const van = 190 + variant * 70
    canvas.rectangle(van, 232, 210, 76, rgb([0xffffff, 0x2ca2bc, 0xf2c14e][variant]!))
    canvas.rectangle(van + 24, 244, 160, 28, rgb(0x1f3b57))
    for (const wheel of [46, 164]) canvas.circle(van + wheel, 310, 20, rgb(0x1f2933))
  },
  hotel: (canvas, variant) => {
    sky(canvas, variant, 250)
    canvas.gradient(250, HEIGHT, rgb(0xbfe3c4), rgb(0xf2e2b8))
    canvas.rectangle(190, 110, 260, 180, rgb([0xfff8ec, 0xfde2cf, 0xe8f1f8][variant]!))
    for (let floor = 0; floor < 3; floor++)
      for (let room = 0; room < 5; room++)
        canvas.rectangle(212 + room * 46, 130 + floor * 48, 28, 30, rgb(0x5a8fb0))
    canvas.rectangle(302, 268, 36, 22, rgb(0x8a5a34))
    canvas.rectangle(150, 320, 340, 44, rgb(0x43bcd6))
    palm(canvas, 120, 320)
    palm(canvas, 530, 320)
  },
}
