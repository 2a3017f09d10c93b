export const DIVIDERS = ['\t', ';', '|', ','] as const
export type Divider = (typeof DIVIDERS)[number]

const LINES = 100

/** `sep=;` in the first line, as Excel writes and obeys it; null without it. */
export function dividerSaid(text: string): { divider: string; length: number } | null {
  const said = /^"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i.exec(text)
  return said ? { divider: said[1]!, length: said[0].length } : null
}

type Agreement = Readonly<{ divider: Divider; lines: number; cells: number }>

/**
 * What divides most lines into the same number of cells, into more of them where two divide as
 * many; a comma where nothing divides. What stands within quotes divides nothing.
 */
export function dividerOf(text: string): Divider {
  const lines = bareLines(text)
  const comma: Agreement = { divider: ',', lines: 0, cells: 1 }
  return DIVIDERS.map((divider) => agreementOf(lines, divider)).reduce(
    (best, one) =>
      one.lines > best.lines || (one.lines === best.lines && one.cells > best.cells) ? one : best,
    comma,
  ).divider
}

function agreementOf(lines: readonly string[], divider: Divider): Agreement {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(divider).length
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  let most = { lines: 0, cells: 1 }
  for (const [cells, count] of counts)
    if (count > most.lines || (count === most.lines && cells > most.cells))
      most = { lines: count, cells }
  return { divider, ...most }
}

/** The first lines that say something, without what stands in quotes. */
function bareLines(text: string): string[] {
  const lines: string[] = []
  let line = ''
  let quoted = false
  let opens = true
  for (const character of text) {
    if (quoted) {
      quoted = character !== '"'
    } else if (character === '"' && opens) quoted = true
    else if (character === '\n' || character === '\r') {
      if (line.trim() !== '') lines.push(line)
      if (lines.length === LINES) return lines
      line = ''
      opens = true
    } else {
      line += character
      opens = (DIVIDERS as readonly string[]).includes(character)
    }
  }
  if (line.trim() !== '') lines.push(line)
  return lines
}
