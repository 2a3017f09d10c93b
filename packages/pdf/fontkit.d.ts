// fontkit ships no types; this is the part of it we use.
declare module 'fontkit' {
  export type Font = {
    readonly head: unknown
    readonly name: unknown
    /** What it keeps of the glyphs that it met. */
    _glyphs: object
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): {
      codePoints: number[]
      readonly advanceWidth: number
      readonly path: { toSVG(): string }
    }
  }
  export function create(bytes: Uint8Array): Font
}
