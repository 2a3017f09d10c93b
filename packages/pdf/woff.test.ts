import * as fontkit from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { unpackWoff } from './woff.ts'

const { resolve } = createRequire(import.meta.url)
const bytesOf = (weight: number): Buffer =>
  readFileSync(resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`))

test.each([400, 600])('the font in a woff has the glyphs that the woff has (%i)', (weight) => {
  const packed = fontkit.create(bytesOf(weight))

  const font = fontkit.create(unpackWoff(bytesOf(weight)))

  expect([font.head, font.name]).toEqual([packed.head, packed.name])
  for (const letter of 'Ñandú 1,234.50 €…')
    expect(pathOf(font, letter)).toEqual(pathOf(packed, letter))
})

test('what is no woff is refused', () => {
  expect(() => unpackWoff(Buffer.from('%PDF-1.7'.padEnd(64)))).toThrow('no woff')
})

const pathOf = (font: fontkit.Font, letter: string): string[] => {
  const { advanceWidth, path } = font.glyphForCodePoint(letter.codePointAt(0)!)
  return [String(advanceWidth), path.toSVG()]
}
