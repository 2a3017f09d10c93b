// fontkit ships no types; this is the part of it we use.
declare module 'fontkit' {
  export type Font = {
    readonly head: unknown
    readonly name: unknown
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): {
      codePoints: number[]
      readonly advanceWidth: number
      readonly path: { toSVG(): string }
    }
  }
  export function create(bytes: Uint8Array): Font
}
