import { readFileSync } from 'node:fs'

/**
 * The rows of the table of a README whose header begins with these columns, so that a test reckons
 * its numbers again. Bold marks are left out. Throws where there is no such table.
 */
export function readmeTable(path: string, ...columns: readonly string[]): string[][] {
  const lines = readFileSync(path, 'utf8').split('\n')
  const head = lines.findIndex((line) => {
    const cells = cellsOf(line)
    return cells.length > 0 && columns.every((name, index) => cells[index] === name)
  })
  if (head < 0) throw new Error(`${path} has no table of ${columns.join(', ')}`)
  const rows = lines.slice(head + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end < 0 ? rows.length : end).map(cellsOf)
}

const cellsOf = (line: string): string[] =>
  line.startsWith('|')
    ? line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('**', '').trim())
    : []

/** `1,160.00` and `MXN 1,160.00` as `1160.00`; the last number of a text that reckons. */
export function lastNumber(text: string): string {
  const found = text.match(/-?[\d,]*\d(?:\.\d+)?/g)
  if (!found) throw new Error(`There is no number in '${text}'`)
  return found.at(-1)!.replaceAll(',', '')
}
