import bidiFactory from 'bidi-js'
import { findFontFile, type FontFile, type Weight } from './font-files.ts'

const bidi = bidiFactory()

/** Hebrew, Arabic, Devanagari, Thai: the form, place or order of a letter depends on its neighbours. */
const SHAPED = /[\u0590-\u08ff\u0900-\u097f\u0e00-\u0e7f\ufb1d-\ufdff\ufe70-\ufefc]/

export const isShaped = (text: string): boolean => SHAPED.test(text)

/**
 * A part of a line that one font draws, in the order of the eye. `shaped`: it is laid out as a
 * whole, and its text stands as it is read.
 */
export type Stretch = Readonly<{ text: string; font: FontFile | undefined; shaped: boolean }>

/** A line of a text that begins at the left, by the bidirectional algorithm of Unicode. */
export function stretchesOf(text: string, weight: Weight): Stretch[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  return inSight(levelRuns(text, levels)).flatMap(({ text: run, level }) => {
    const stretches = byFont(run, weight)
    if (level % 2 === 0) return stretches
    return stretches.toReversed().map((one) => (one.shaped ? one : mirrored(one)))
  })
}

type LevelRun = { text: string; level: number }

function levelRuns(text: string, levels: Uint8Array): LevelRun[] {
  const runs: LevelRun[] = []
  for (let at = 0; at < text.length; at++) {
    const last = runs.at(-1)
    if (last && last.level === levels[at]) last.text += text[at]
    else runs.push({ text: text[at]!, level: levels[at]! })
  }
  return runs
}

/** From the deepest level up, what stands together at it is turned around. */
function inSight(runs: readonly LevelRun[]): LevelRun[] {
  const turned = [...runs]
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < turned.length; from++) {
      let to = from
      while (to < turned.length && turned[to]!.level >= level) to++
      if (to > from) turned.splice(from, to - from, ...turned.slice(from, to).reverse())
      from = to
    }
  }
  return turned
}

function byFont(text: string, weight: Weight): Stretch[] {
  const stretches: { text: string; font: FontFile | undefined; shaped: boolean }[] = []
  for (const character of text) {
    const own = findFontFile(character.codePointAt(0)!, weight)
    const last = stretches.at(-1)
    const joins = last?.shaped && (own === last.font || own === undefined || isMark(character))
    if (last && (joins || (own === last.font && !last.shaped && !isShaped(character))))
      last.text += character
    else stretches.push({ text: character, font: own, shaped: isShaped(character) })
  }
  return stretches
}

/** A joiner or a mark over a letter belongs to the letter before it. */
const isMark = (character: string): boolean => /^[\p{M}\u200c\u200d]$/u.test(character)

const mirrored = ({ text, font }: Stretch): Stretch => ({
  text: Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character)
    .toReversed()
    .join(''),
  font,
  shaped: false,
})
