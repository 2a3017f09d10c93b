import { Refusal } from '@kit/kernel/refusal'
import type { ReadRow } from '@kit/spreadsheet/read-xlsx'
import {
  readTableHead,
  readTableRows,
  readTableSample,
  type TableAsked,
  type TableHead,
  type TableSample,
} from '@kit/spreadsheet/table-aside'
import { XlsxRefused, type XlsxRefusalCode } from '@kit/spreadsheet/xlsx-limits'
import { fileStore } from '@kit/storage/file-store'
import type { LoadDefinition } from '@kit/tables/load'
import { buffer } from 'node:stream/consumers'
import { ColumnNames } from './column-names.ts'

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
  'xlsx.web-page': 'load_file.web_page',
  'xlsx.old-format': 'load_file.old_format',
}

/** How the file is to be read, by the names of its kind's columns. @throws Refusal `load_file.…` */
export async function headOf(
  bytes: Buffer,
  asked: TableAsked,
  kind: LoadDefinition | undefined,
): Promise<TableHead> {
  const names = new ColumnNames(kind)
  const head = await told(readTableHead(bytes, asked, (text) => names.of(text).length > 0))
  if (head.heading_row === null && head.reading.sheets.length < 2)
    throw new Refusal('load_file.empty')
  return head
}

/** The first rows of a file and what its columns say, for a person. @throws Refusal `load_file.…` */
export const sampleOf = (bytes: Buffer, asked: TableAsked): Promise<TableSample> =>
  told(readTableSample(bytes, asked))

/** Rows that say something, batch by batch, without the headings. */
export async function* rowsOf(
  bytes: Buffer,
  asked: TableAsked,
): AsyncGenerator<readonly ReadRow[]> {
  try {
    yield* readTableRows(bytes, asked)
  } catch (fault) {
    throw refusalOf(fault)
  }
}

const told = <Read>(reading: Promise<Read>): Promise<Read> =>
  reading.catch((fault: unknown) => {
    throw refusalOf(fault)
  })

const refusalOf = (fault: unknown): unknown =>
  fault instanceof XlsxRefused ? new Refusal(SAYS[fault.code]) : fault

export const openFile = async (object_key: string): Promise<Buffer> =>
  buffer(await fileStore().objects.open(object_key))
