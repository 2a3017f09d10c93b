import { readRowsAside } from '@kit/spreadsheet/read-rows-aside'
import type { ReadRow } from '@kit/spreadsheet/read-xlsx'

/** The texts of a sheet's rows that say something, its headings first; so many rows at most. */
export async function cellsOf(sheet: Buffer, rows_max: number): Promise<string[][]> {
  const rows: string[][] = []
  for await (const batch of readRowsAside(sheet)) {
    for (const row of batch.filter(isFilled))
      rows.push(row.cells.map((cell) => cell?.text.trim() ?? ''))
    if (rows.length > rows_max) break
  }
  return rows.slice(0, rows_max)
}

const isFilled = ({ cells }: ReadRow): boolean => cells.some((cell) => cell !== null)
