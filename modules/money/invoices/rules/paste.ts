export type Pasted = { reference: string; description: string; amount: string }

const AMOUNT = /^\$?\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?$/

/**
 * Lines as somebody pastes them from a sheet or types them: on each the reference, perhaps a
 * description, and the amount at its end, between tabs, semicolons or blanks. Answers those that
 * could not be read by their number, from 1.
 */
export function readPasted(text: string): { lines: Pasted[]; unread: number[] } {
  const lines: Pasted[] = []
  const unread: number[] = []
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    if (row.trim() === '') continue
    const cells = row
      .trim()
      .split(/\t|;|\s+/)
      .filter(Boolean)
    const last = cells.at(-1) ?? ''
    const amount = last.replaceAll(/[$,]/g, '')
    if (!AMOUNT.test(last) || Number(amount) === 0) unread.push(index + 1)
    else
      lines.push({
        reference: cells.length > 1 ? cells[0]!.slice(0, 120) : '',
        description: cells.slice(1, -1).join(' ').slice(0, 500),
        amount,
      })
  }
  return { lines, unread }
}
