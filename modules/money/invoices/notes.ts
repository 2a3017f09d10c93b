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
    es: 'Los encabezados están en la fila {row}. No se leyó lo que está arriba: {texts}.',
    en: 'The headings are in row {row}. What is above was not read: {texts}.',
  },
  'sheet.others': {
    es: 'Se leyó la hoja {sheet}. No se leyeron: {others}.',
    en: 'Sheet {sheet} was read. These were not: {others}.',
  },
  'sheet.columns': {
    es: 'No se usaron las columnas: {columns}.',
    en: 'These columns were not used: {columns}.',
  },
  'sheet.sums': {
    es: 'Se dejaron fuera las filas que solo suman las demás: {rows}.',
    en: 'Rows that only add up the others were left out: {rows}.',
  },
  'sheet.letters': {
    es: 'El archivo se leyó como {encoding} y hay palabras que no se leen bien: {words}.',
    en: 'The file was read as {encoding} and some words do not look right: {words}.',
    words: { encoding: ENCODINGS },
  },
  'archive.left_out': {
    es: 'No se abrió lo que no es XML: {names}.',
    en: 'What is not XML was not opened: {names}.',
  },
  'invoice.same_folio': {
    es: 'Otra factura de este proveedor tiene la misma serie y folio ({folio}), con otro folio fiscal. Revise que no sea la misma.',
    en: 'Another invoice of this provider has the same series and folio ({folio}) with another fiscal stamp. Check that it is not the same one.',
  },
  'invoice.replaced': {
    es: 'Sustituye a la factura {folio}, que quedó cancelada.',
    en: 'It replaces invoice {folio}, which is now cancelled.',
  },
  'invoice.replaces_unknown': {
    es: 'Dice que sustituye a una factura que no está capturada ({about}).',
    en: 'It says that it replaces an invoice that was not captured ({about}).',
  },
} as const satisfies Readonly<Record<string, Omit<RefusalText, 'status'>>>
export type NoteCode = keyof typeof NOTES
