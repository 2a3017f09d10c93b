/** What is shown of a photo, as parts of one of its width and height. */
export type Part = Readonly<{ left: number; top: number; width: number; height: number }>

/** Every cropped photo is as wide to its height, so that cards stand level. */
export const SHOWN_RATIO = 16 / 10

/**
 * The part of that zoom around the middle of another, within the photo. At zoom 1 it is the largest
 * part of SHOWN_RATIO. `ratio` is the photo's width by its height.
 */
export function cropAround(around: Part, zoom: number, ratio: number): Part {
  const width = Math.min(1, SHOWN_RATIO / ratio) / zoom
  const height = Math.min(1, ratio / SHOWN_RATIO) / zoom
  return within({
    left: around.left + (around.width - width) / 2,
    top: around.top + (around.height - height) / 2,
    width,
    height,
  })
}

export const zoomOf = (part: Part, ratio: number): number =>
  Math.max(1, Math.min(1, SHOWN_RATIO / ratio) / part.width)

export const moveCrop = (part: Part, by_left: number, by_top: number): Part =>
  within({ ...part, left: part.left + by_left, top: part.top + by_top })

const within = (part: Part): Part => ({
  ...part,
  left: Math.max(0, Math.min(part.left, 1 - part.width)),
  top: Math.max(0, Math.min(part.top, 1 - part.height)),
})
