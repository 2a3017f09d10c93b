import type { Encoding } from './encodings.ts'

const PIECE = 65_536
const HEAD = 4_096
/** Bytes outside of ASCII that are looked at to tell encodings of one byte apart. */
const JUDGED = 2_000

/** By its mark, the zeros of UTF-16, or what makes words of its letters. */
export function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, HEAD)
  let even = 0
  let odd = 0
  for (const [index, byte] of head.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even++
    else odd++
  }
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  if (even > head.length / 4 && odd === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : encodingOfOneByte(bytes)
}

function isUtf8(bytes: Buffer): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** The text of a file, piece by piece. */
export function* decoded(bytes: Buffer, encoding: Encoding): Generator<string> {
  const decoder = encoding === 'cp850' ? null : new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE)
    const text = decoder ? decoder.decode(piece, { stream: true }) : fromCp850(piece)
    if (text !== '') yield text
  }
  const rest = decoder?.decode() ?? ''
  if (rest !== '') yield rest
}

/** The upper half of code page 850, in which DOS and some tills still write. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ' +
  'ıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const fromCp850 = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/[\u0080-\u00ff]/g, (one) => CP850[one.charCodeAt(0) - 128]!)

const ONE_BYTE = ['windows-1252', 'macintosh', 'cp850'] as const

/** The one whose letters stand in words as Spanish has them; Windows where none is better. */
function encodingOfOneByte(bytes: Buffer): Encoding {
  const around = surroundings(bytes)
  const scored = ONE_BYTE.map((encoding) => ({
    encoding,
    score: scoreOf([...decoded(around, encoding)].join('')),
  }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

/** The bytes that are not ASCII, each with its neighbours. */
function surroundings(bytes: Buffer): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length && pieces.length < JUDGED; at++)
    if (bytes[at]! >= 0x80) {
      let to = at + 1
      while (to < bytes.length && to < at + 20 && bytes[to]! >= 0x80) to++
      pieces.push(bytes.subarray(Math.max(0, at - 2), to + 2), Buffer.from(' '))
      at = to
    }
  return Buffer.concat(pieces)
}

const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ¿¡ºª°]/
const LETTER = /\p{L}/u
const CONTROL_OR_FRAME = /[\u0080-\u009f\u2500-\u259f]/

function scoreOf(text: string): number {
  const characters = Array.from(text)
  let score = 0
  for (const [at, one] of characters.entries())
    if (one > '\u007f') score += weightOf(characters[at - 1] ?? ' ', one, characters[at + 1] ?? ' ')
  return score
}

/** A letter of Spanish counts for it; a capital in a small word and a sign in a word against it. */
function weightOf(before: string, one: string, after: string): number {
  if (CONTROL_OR_FRAME.test(one)) return -4
  if (/[ªº]/.test(one)) return 1
  const inWord = LETTER.test(before) && LETTER.test(after)
  if (!LETTER.test(one)) return inWord ? -3 : SPANISH.test(one) ? 1 : 0
  const neighbour = LETTER.test(before) ? before : after
  if (LETTER.test(neighbour) && isSmall(neighbour) !== isSmall(one) && LETTER.test(before))
    return -2
  return SPANISH.test(one) ? 3 : 0
}

const isSmall = (letter: string): boolean => letter === letter.toLowerCase()

/** Text read as Latin that was UTF-8, a sign within a word, or what could not be read at all. */
const ODD =
  /[ÃÂ][\u0080-\u00bf]|â€|\ufffd|[\u0080-\u009f]|\p{L}[¤¢£¥§¦©¬¯±¶¸¹²³¼½¾¿¡×÷†‡‰‚„‹›™…\u2500-\u259f]\p{L}/gu
const NOT_ASCII = /(?![\x00-\x7f])\p{L}/gu
const DIVIDES = /[\s,;|"]/
/** Of a word, so many letters before and after the one that was found. */
const LETTERS_SHOWN = 20

/** Words with letters outside of ASCII, and of them those whose letters look wrong. */
export class Words {
  readonly #most: number
  readonly seen = new Set<string>()
  readonly odd = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  hear(text: string): void {
    this.#keep(this.seen, text, NOT_ASCII)
    this.#keep(this.odd, text, ODD)
  }

  #keep(kept: Set<string>, text: string, letters: RegExp): void {
    if (kept.size >= this.#most) return
    for (const { index } of text.matchAll(letters)) {
      kept.add(wordAround(text, index))
      if (kept.size >= this.#most) return
    }
  }
}

function wordAround(text: string, at: number): string {
  let from = at
  let to = at + 1
  while (from > at - LETTERS_SHOWN && from > 0 && !DIVIDES.test(text[from - 1]!)) from--
  while (to < at + LETTERS_SHOWN && to < text.length && !DIVIDES.test(text[to]!)) to++
  return text.slice(from, to)
}
