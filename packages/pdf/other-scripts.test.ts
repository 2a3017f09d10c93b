import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { documentPdf } from './document.ts'
import { prepareLetters } from './other-scripts.ts'
import { printable } from './printable.ts'
import { writeTablePdf } from './table.ts'
import { faultsOf } from './testing/faults.ts'
import { linesOf, run, withoutPoppler } from './testing/poppler.ts'
import { Typeface } from './typeface.ts'

const NAMES = {
  Arabic: 'محمد بن عبد الله',
  Hebrew: 'דוד כהן',
  Japanese: '山田 太郎',
  Kana: 'さくら タナカ',
  Korean: '김민수',
  Chinese: '张伟',
  Thai: 'สมชาย กิตติ์',
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Иван Щербаков',
  Vietnamese: 'Nguyễn Thị Hạnh',
  emoji: 'Ana 😀🎉',
}
/** The marks by which poppler says where a text from the right begins. */
const said = (line: string): string => line.replaceAll(/[\u202a-\u202e\u200e\u200f]/g, '')

const paperOf = (texts: readonly string[], paper: 'a4' | 'roll' = 'a4') =>
  documentPdf({
    paper,
    title: 'Cupón',
    blocks: [{ kind: 'pairs', rows: texts.map((text) => ['Titular', text] as const) }],
  })

async function reportOf(texts: readonly string[]): Promise<Buffer> {
  const out = new PassThrough()
  const table = {
    titleLines: ['Huéspedes'],
    columns: [{ key: 'name', header: 'Nombre', kind: 'text' as const }],
    rows: [texts.map((text) => [text])],
    printedBy: 'Rocío',
    printedAt: new Date('2026-03-31T15:05:00Z'),
  }
  const [bytes] = await Promise.all([buffer(out), writeTablePdf(out, table)])
  return bytes
}

describe.skipIf(withoutPoppler)('a name of any writing', () => {
  test('is printed as it is written, on a sheet, a strip and a report', async () => {
    const names = Object.values(NAMES)

    const sheet = (await linesOf(await paperOf(names))).map(said)
    const strip = (await linesOf(await paperOf(names, 'roll'))).map(said)
    const report = (await linesOf(await reportOf(names))).map(said)

    expect(sheet.slice(0, -1)).toEqual(names.map((name) => `Titular ${name}`))
    expect(strip).toEqual(names.map((name) => `Titular ${name}`))
    expect(report).toEqual(expect.arrayContaining(names))
  })

  test('in Devanagari is printed with all of its letters, those that join as one', async () => {
    const name = 'दीपिका क्षत्रिय'

    const [line] = await linesOf(await paperOf([name]))

    // A vowel sign that is written before its letter is also read there.
    const letters = (text: string) => Array.from(text).toSorted()
    expect(letters(line!.replace('Titular ', ''))).toEqual(letters(name))
  })

  test('that no font has is spelled in Latin letters, and never in question marks', async () => {
    const [line] = await linesOf(await paperOf(['გიორგი հայ \u{e000}']))

    expect(line).toBe('Titular giorgi hay [U+E000]')
  })

  test('from right to left begins at the right, and its figures are read from the left', async () => {
    const html = await run('pdftotext', ['-bbox'], await paperOf(['דוד כהן 12']), ['-'])
    const at = (word: string) =>
      Number(new RegExp(`xMin="([\\d.]+)"[^>]*>[^<]*${word}`).exec(html.toString('utf8'))?.[1])

    // poppler tells the letters of a word as they stand on the paper.
    expect(at('ןהכ')).toBeLessThan(at('דוד'))
    expect(at('12')).toBeGreaterThan(0)
  })

  test('that is long stays on its paper', async () => {
    const long = Object.values(NAMES).join(' · ').repeat(4)

    expect(await faultsOf(await paperOf([long]), 'guest')).toEqual([])
    expect(await faultsOf(await paperOf([long], 'roll'), 'guest')).toEqual([])
  })
})

test('an Arabic letter has another form at the beginning of a word than at its end', async () => {
  await prepareLetters(['بب'])
  const face = new Typeface(
    new PDFDocument({ font: null as unknown as string }),
    'regular',
    new Map(),
  )

  const formsOf = (text: string) => {
    const shown = face.runs(text, 10).map((part) => part.shown)
    return new Set(shown.flatMap((part) => part.match(/<\w+>/g) ?? [])).size
  }

  expect(formsOf('بب')).toBe(formsOf('ب') + 1)
})

test('joiners stand where they change a form, marks of direction nowhere', () => {
  expect(printable('می\u200cخواهم \u202eAna\u200d')).toBe('می\u200cخواهم Ana')
})
