import type { RefusalText } from '@kit/kernel/refusal'

const ENCODINGS = {
  'utf-8': { es: 'UTF-8', en: 'UTF-8' },
  'utf-16le': { es: 'UTF-16', en: 'UTF-16' },
  'utf-16be': { es: 'UTF-16', en: 'UTF-16' },
  'windows-1252': { es: 'Windows', en: 'Windows' },
  macintosh: { es: 'Mac', en: 'Mac' },
  cp850: { es: 'MS-DOS', en: 'MS-DOS' },
} as const

/** What is said of a file that was captured: what of it was left out, and what to look at. */
export const NOTES = {
  'sheet.above': {
    es: 'Los encabezados están en la fila {row}. Se omitieron las filas de arriba: {texts}.',
    en: 'The headings are in row {row}. The rows above were skipped: {texts}.',
  },
  'sheet.others': {
    es: 'Se leyó la hoja {sheet}. Se omitieron: {others}.',
    en: 'Sheet {sheet} was read. Skipped: {others}.',
  },
  'sheet.columns': {
    es: 'Columnas no utilizadas: {columns}.',
    en: 'Unused columns: {columns}.',
  },
  'sheet.sums': {
    es: 'Se omitieron las filas de totales: {rows}.',
    en: 'Total rows were skipped: {rows}.',
  },
  'sheet.letters': {
    es: 'El archivo se leyó como {encoding} y algunas palabras no se leen bien: {words}.',
    en: 'The file was read as {encoding} and some words do not look right: {words}.',
    words: { encoding: ENCODINGS },
  },
  'archive.left_out': {
    es: 'Se omitieron los archivos que no son XML: {names}.',
    en: 'Files that are not XML were skipped: {names}.',
  },
  'invoice.same_folio': {
    es: 'Otra factura de este proveedor tiene la misma serie y folio ({folio}), con otro folio fiscal. Revise que no sea la misma.',
    en: 'Another invoice from this provider has the same series and number ({folio}) with another fiscal folio. Check that it is not the same one.',
  },
  'invoice.replaced': {
    es: 'Sustituye a la factura {folio}, ahora cancelada.',
    en: 'It replaces invoice {folio}, now canceled.',
  },
  'invoice.replaces_unknown': {
    es: 'Sustituye a una factura que no está capturada ({about}).',
    en: 'It replaces an invoice that has not been entered ({about}).',
  },
} as const satisfies Readonly<Record<string, Omit<RefusalText, 'status'>>>
export type NoteCode = keyof typeof NOTES
