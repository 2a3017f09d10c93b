import { Refusal } from '@kit/kernel/refusal'
import { readRowsAside } from '@kit/spreadsheet/read-rows-aside'
import type { ReadRow } from '@kit/spreadsheet/read-xlsx'
import { XlsxRefused, type XlsxRefusalCode } from '@kit/spreadsheet/xlsx-limits'
import { fileStore } from '@kit/storage/file-store'
import { buffer } from 'node:stream/consumers'

const SAYS: Readonly<Record<XlsxRefusalCode, string>> = {
  'xlsx.too-large': 'load_file.too_large',
  'xlsx.too-many-rows': 'load_file.too_large',
  'xlsx.too-many-columns': 'load_file.too_large',
  'xlsx.cell-too-long': 'load_file.too_large',
  'xlsx.too-slow': 'load_file.too_large',
  'xlsx.expands-too-much': 'load_file.hostile',
  'xlsx.too-many-entries': 'load_file.hostile',
  'xlsx.document-type': 'load_file.hostile',
  'xlsx.not-a-spreadsheet': 'load_file.unreadable',
  'xlsx.broken': 'load_file.unreadable',
}

const isFilled = ({ cells }: ReadRow): boolean => cells.some((cell) => cell !== null)

/** Rows that say something, batch by batch, without the headings. */
export async function* rowsOf(bytes: Buffer): AsyncGenerator<readonly ReadRow[]> {
  let headed = false
  for await (const batch of batchesOf(bytes)) {
    const filled = batch.filter(isFilled)
    const rows = headed ? filled : filled.slice(1)
    headed ||= filled.length > 0
    if (rows.length > 0) yield rows
  }
}

/** The first row that says something. */
export async function headingsOf(bytes: Buffer): Promise<string[]> {
  for await (const batch of batchesOf(bytes)) {
    const row = batch.find(isFilled)
    if (row) return row.cells.map((cell) => cell?.text.trim().slice(0, 200) ?? '')
  }
  throw new Refusal('load_file.empty')
}

async function* batchesOf(bytes: Buffer): AsyncGenerator<readonly ReadRow[]> {
  try {
    yield* readRowsAside(bytes)
  } catch (fault) {
    if (fault instanceof XlsxRefused) throw new Refusal(SAYS[fault.code])
    throw fault
  }
}

export const openFile = async (object_key: string): Promise<Buffer> =>
  buffer(await fileStore().objects.open(object_key))
