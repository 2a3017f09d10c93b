import type { Language } from '@kit/kernel/actor'
import { writeXlsx } from '@kit/spreadsheet/write-xlsx'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Kept } from './guests.ts'

/** For whoever reads it with a program. */
export const asJson = (kept: readonly Kept[], now: Date): Buffer =>
  Buffer.from(
    JSON.stringify(
      {
        made_at: now.toISOString(),
        ...Object.fromEntries(kept.map(({ holder, rows }) => [holder.name, rows])),
      },
      null,
      2,
    ),
  )

const HEADERS = {
  es: { name: 'Datos personales', columns: ['Sección', 'Registro', 'Campo', 'Valor'] },
  en: { name: 'Personal data', columns: ['Section', 'Record', 'Field', 'Value'] },
} as const
const WIDTHS = [28, 10, 24, 80]
/** Of a cell of a sheet. */
const CHARACTERS_MAX = 32_767

/** For people: a line a field, so that any row fits on paper. */
export async function asSheet(kept: readonly Kept[], language: Language): Promise<Buffer> {
  const { name, columns } = HEADERS[language]
  const lines = kept.flatMap(({ holder, rows }) =>
    rows.flatMap((row, index) =>
      Object.entries(row)
        .filter(([, value]) => value !== null && value !== '')
        .map(([field, value]) => [holder[language], String(index + 1), field, textOf(value)]),
    ),
  )
  const out = new PassThrough()
  const [bytes] = await Promise.all([
    buffer(out),
    writeXlsx(out, {
      name,
      titleLines: [name],
      columns: columns.map((header, index) => ({
        key: String(index),
        header,
        width: WIDTHS[index]!,
        kind: 'text' as const,
      })),
      rows: [lines],
    }),
  ])
  return bytes
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, CHARACTERS_MAX)
