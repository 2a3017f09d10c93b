import type { Context } from '@kit/db/context'
import type { BinaryReply } from '@kit/http/endpoint'
import { Refusal } from '@kit/kernel/refusal'
import { openNameless } from '@kit/storage/temporary'
import type { Sheet, SheetColumn, SheetRow } from '@kit/spreadsheet/sheet'
import { writeCsv } from '@kit/spreadsheet/write-csv'
import { writeXlsx } from '@kit/spreadsheet/write-xlsx'
import { cellOf, findLookups } from '@kit/tables/load-cells'
import type { LoadColumn, LoadDefinition } from '@kit/tables/load'
import type { SheetFormat } from '@kit/spreadsheet/sheet-reading'
import type { StoredFault } from './queries.ts'

const TYPES: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
export const typeOfFile = (format: SheetFormat): string => TYPES[format]

/** The headings of a kind, and everything that stands of it unless only those are wanted. */
export async function sheetOf(
  tx: Context,
  kind: LoadDefinition,
  { empty }: { empty: boolean },
): Promise<Sheet> {
  const columns = Object.entries(kind.columns)
  return {
    name: kind.title[tx.language].slice(0, 31),
    titleLines: [],
    columns: columns.map(([key, column]) => ({
      key,
      header: column.title[tx.language],
      width: 22,
      kind: kindOf(column),
    })),
    rows: empty ? [] : standingRows(tx, kind),
  }
}

/** @throws Refusal `request.not_found` of a kind that offers none */
export function sampleSheet({ language }: Context, { sample }: LoadDefinition): Sheet {
  if (!sample) throw new Refusal('request.not_found')
  const [headings = [], ...rows] = sample.rows
  return {
    name: sample.name[language].slice(0, 31),
    titleLines: [...sample.above, ''],
    columns: headings.map((header, index) => ({
      key: String(index),
      header,
      width: 20,
      kind: 'text',
    })),
    rows: [rows],
  }
}

async function* standingRows(tx: Context, kind: LoadDefinition): AsyncGenerator<SheetRow[]> {
  const columns = Object.entries(kind.columns)
  const lookups = await findLookups(tx, kind.columns)
  for await (const batch of kind.standing(tx))
    yield batch.map((values) =>
      columns.map(([key, column]) =>
        cellOf(column, values[key], { lookups, language: tx.language }),
      ),
    )
}

const kindOf = ({ kind }: LoadColumn): SheetColumn['kind'] =>
  kind === 'integer' || kind === 'decimal' || kind === 'day' ? kind : 'text'

export function faultSheet(
  tx: Context,
  kind: LoadDefinition,
  faults: readonly (StoredFault & { message: string })[],
): Sheet {
  const es = tx.language === 'es'
  const text = (key: string, header: string): SheetColumn => ({
    key,
    header,
    width: 30,
    kind: 'text',
  })
  return {
    name: es ? 'Errores' : 'Errors',
    titleLines: [],
    columns: [
      { ...text('row', es ? 'Fila' : 'Row'), kind: 'integer' },
      text('column', es ? 'Columna' : 'Column'),
      text('message', es ? 'Error' : 'Error'),
    ],
    rows: [
      faults.map(({ row, column_name, message }) => [
        row,
        column_name === null ? null : titleOf(kind, column_name, tx.language),
        message,
      ]),
    ],
  }
}

export const titleOf = (
  kind: LoadDefinition,
  column: string,
  language: 'es' | 'en',
): string | null => kind.columns[column]?.title[language] ?? null

/** Written whole before it leaves, so that what fails is said instead of half a file. */
export async function fileReply(
  folder: string,
  sheet: Sheet,
  format: SheetFormat,
): Promise<BinaryReply> {
  const file = await openNameless(folder)
  try {
    await (format === 'csv' ? writeCsv(file.out, sheet) : writeXlsx(file.out, sheet))
    return {
      stream: file.read(),
      bytes: await file.bytes(),
      content_type: TYPES[format],
      file_name: `${sheet.name}.${format}`,
    }
  } catch (fault) {
    await file.close()
    throw fault
  }
}
