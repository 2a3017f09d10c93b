/** The least contrast at which white letters can be read (WCAG AA). */
export const CONTRAST_MIN = 4.5

/** Returns the contrast of white letters on this color, from 1 to 21. `color`: `#rrggbb`. */
export function contrastUnderWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

const linear = (part: number): number =>
  part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
