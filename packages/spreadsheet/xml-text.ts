/** Excel refuses a whole file for one longer cell. */
export const CELL_CHARACTERS_MAX = 32_767

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
/** Characters XML 1.0 cannot carry: controls, non-characters, half of a surrogate pair. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const NEEDS_WORK = new RegExp(`[&<>"\\r]|_x[0-9a-fA-F]{4}_|${FORBIDDEN.source}`)

/**
 * The text as XML carries it in a cell. Excel reads _x0041_ as 'A', so a text that says so is
 * escaped in its own manner.
 */
export function xmlText(text: string): string {
  if (!NEEDS_WORK.test(text)) return text
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (character) => NAMED[character]!)
}

/** What `xmlText` escaped in Excel's manner, undone. */
export function plainText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** Cut to what a cell holds, with an ellipsis that says so. */
export function fitCell(text: string): string {
  if (text.length <= CELL_CHARACTERS_MAX) return text
  return `${text.slice(0, CELL_CHARACTERS_MAX - 1)}…`
}

/** Without the attribute, XML readers may drop the spaces at both ends. */
export function textElement(text: string): string {
  const keepsSpace = /^\s|\s$|\n/.test(text)
  return `<t${keepsSpace ? ' xml:space="preserve"' : ''}>${xmlText(text)}</t>`
}
