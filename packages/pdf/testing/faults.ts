import { constants, inflateSync } from 'node:zlib'
import { run } from './poppler.ts'

/** In points from the top left of the page. */
type Box = Readonly<{ name: string; left: number; top: number; right: number; bottom: number }>
type Page = Readonly<{ width: number; height: number; words: Box[]; pictures: Box[] }>

/** How far beyond its page a page is read: what lies outside of the paper is read too. */
const BEYOND = 900
/** Boxes that share less are neighbours: letters are lower than the boxes that poppler gives them. */
const TOUCH = { across: 1, down: 0.5 }
/** A last page of several must hold at least this part of the page's height. */
const LAST_PAGE_LEAST = 0.12
/** What printers leave white at the edges of a sheet: 5 mm. */
const UNPRINTED = 14
/** What is narrower is the roll of a ticket printer, as wide as what it prints. */
const SHEET_LEAST = 300
/** Of the height of a page: what stands lower is its foot. */
const FOOT = 0.92

/**
 * What is wrong with how a PDF of ours is laid out, in sentences: a word or a picture outside of
 * what is printed of its page, two that lie upon each other, a last page with next to nothing on it. Of a paper for a
 * guest also a day that some read with its month first.
 */
export async function faultsOf(pdf: Buffer, reader: 'guest' | 'staff'): Promise<string[]> {
  const pages = await pagesOf(pdf)
  return [
    ...(reader === 'guest' ? pages.flatMap(ambiguousDays) : []),
    ...pages.flatMap((page, index) =>
      [...outside(page), ...overlapping(page)].map((fault) => `page ${index + 1}: ${fault}`),
    ),
    ...orphan(pages),
  ]
}

const ambiguousDays = ({ words }: Page): string[] =>
  words.flatMap(({ name }) =>
    /\d{2}\/\d{2}\/\d{4}/.test(name) ? [`${name} is another day to some`] : [],
  )

function outside({ words, pictures, width, height }: Page): string[] {
  const margin = width > SHEET_LEAST ? UNPRINTED : 0
  return [...words, ...pictures]
    .filter(
      ({ left, top, right, bottom }) =>
        left < margin ||
        top < margin ||
        right > width - margin + 0.01 ||
        bottom > height - margin + 0.01,
    )
    .map(({ name, left, top, right, bottom }) => {
      const [from, to] = [left, right].map(Math.round)
      return `${name} lies from ${from} to ${to} across, ${Math.round(top)} to ${Math.round(bottom)} down`
    })
}

function overlapping({ words, pictures }: Page): string[] {
  const all = [...words, ...pictures]
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        const least = Math.min(one.bottom - one.top, other.bottom - other.top)
        return across > TOUCH.across && down > TOUCH.down * least
      })
      .map((other) => `${one.name} lies upon ${other.name}`),
  )
}

function orphan(pages: readonly Page[]): string[] {
  const last = pages.at(-1)
  if (!last || pages.length === 1) return []
  const body = [...last.words, ...last.pictures].filter(({ top }) => top < last.height * FOOT)
  const top = Math.min(...body.map((box) => box.top))
  const bottom = Math.max(...body.map((box) => box.bottom))
  return body.length > 0 && bottom - top >= last.height * LAST_PAGE_LEAST
    ? []
    : [`the last page holds ${Math.max(0, Math.round(bottom - top))} points of ${last.height}`]
}

async function pagesOf(pdf: Buffer): Promise<Page[]> {
  const sizes = sizesOf(pdf)
  const read = (await run('pdftotext', ['-bbox'], widened(pdf), ['-'])).toString('utf8')
  const words = read.split('<page ').slice(1).map(wordsOf)
  const pictures = contentsOf(pdf).map((content, index) =>
    picturesOf(content, sizes[index]!.height),
  )
  return sizes.map((size, index) => ({ ...size, words: words[index]!, pictures: pictures[index]! }))
}

const MEDIA_BOX = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g

const sizesOf = (pdf: Buffer): { width: number; height: number }[] =>
  [...pdf.toString('latin1').matchAll(MEDIA_BOX)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }))

/** poppler leaves out the letters that lie outside of a page, so every page is made larger. */
const widened = (pdf: Buffer): Buffer =>
  Buffer.from(
    pdf
      .toString('latin1')
      .replaceAll(
        MEDIA_BOX,
        (_, width: string, height: string) =>
          `/MediaBox [-${BEYOND} -${BEYOND} ${Number(width) + BEYOND} ${Number(height) + BEYOND}]`,
      ),
    'latin1',
  )

const WORD = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</g

const wordsOf = (page: string): Box[] =>
  [...page.matchAll(WORD)].map(([, left, top, right, bottom, text]) => ({
    name: `"${text}"`,
    left: Number(left) - BEYOND,
    top: Number(top) - BEYOND,
    right: Number(right) - BEYOND,
    bottom: Number(bottom) - BEYOND,
  }))

/** What a canvas writes on its pages, in their order. */
const contentsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, bytes]) => {
      const content = inflated(Buffer.from(bytes!, 'latin1'))
      return content?.includes('\nBT\n') ? [content] : []
    },
  )

function inflated(bytes: Buffer): string | undefined {
  try {
    // The end of a line before `endstream` may have been a byte of it.
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch {
    // A font or a picture of another packing: no page.
    return undefined
  }
}

/** A code of many black boxes, what somebody drew, and images; rules and backgrounds are none. */
function picturesOf(content: string, height: number): Box[] {
  const number = '(-?[\\d.]+)'
  const filled = content.matchAll(/0 0 0 rg\n((?:[-\d. ]+ re\n)+)f/g)
  const drawn = content.matchAll(/1 J 1 j\n((?:[-\d. ]+ [ml]\n)+)S/g)
  const images = content.matchAll(
    new RegExp(`${number} 0 0 -?${number} ${number} ${number} cm\\n/I\\d+ Do`, 'g'),
  )
  return [
    ...[...filled].map(([, boxes]) => around('a code', boxes!, height)),
    ...[...drawn].map(([, points]) => around('a drawing', points!, height)),
    ...[...images].map(([, wide, high, x, bottom]) => ({
      name: 'an image',
      left: Number(x),
      top: Number(bottom) - Number(high),
      right: Number(x) + Number(wide),
      bottom: Number(bottom),
    })),
  ]
}

function around(name: string, operators: string, height: number): Box {
  const points = operators
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [x, y, wide = 0, high = 0] = line.split(' ').slice(0, -1).map(Number) as [
        number,
        number,
        number?,
        number?,
      ]
      return [
        { x, y },
        { x: x + wide, y: y + high },
      ]
    })
  return {
    name,
    left: Math.min(...points.map(({ x }) => x)),
    right: Math.max(...points.map(({ x }) => x)),
    top: height - Math.max(...points.map(({ y }) => y)),
    bottom: height - Math.min(...points.map(({ y }) => y)),
  }
}
