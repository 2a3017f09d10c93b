import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cropAround, moveCrop, SHOWN_RATIO, zoomOf } from './crop.ts'

const WHOLE = { left: 0, top: 0, width: 1, height: 1 }

describe('the part of a photo that is shown', () => {
  test('is at first the largest part of 16 to 10, in the middle', () => {
    expect(cropAround(WHOLE, 1, 3.2)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 })
    expect(cropAround(WHOLE, 1, 0.8)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 })
  })

  test('stays within the photo and keeps its ratio, however it is moved and zoomed', () => {
    const zoom = fc.double({ min: 1, max: 5, noNaN: true })
    const step = fc.double({ min: -2, max: 2, noNaN: true })
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.array(fc.tuple(zoom, step, step), { maxLength: 6 }),
        (ratio, gestures) => {
          let part = cropAround(WHOLE, 1, ratio)
          for (const [closer, right, down] of gestures)
            part = moveCrop(cropAround(part, closer, ratio), right, down)

          expect(Math.min(part.left, part.top)).toBeGreaterThanOrEqual(0)
          expect(part.left + part.width).toBeLessThanOrEqual(1 + 1e-9)
          expect(part.top + part.height).toBeLessThanOrEqual(1 + 1e-9)
          expect((part.width / part.height) * ratio).toBeCloseTo(SHOWN_RATIO, 6)
        },
      ),
    )
  })

  test('says how close it is', () => {
    expect(zoomOf(cropAround(WHOLE, 2.5, 1.5), 1.5)).toBeCloseTo(2.5, 9)
  })
})
