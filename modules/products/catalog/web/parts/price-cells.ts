import type { Price, PriceChange, PriceSheet } from '../../contract/pricing.ts'

/** What was typed, by cell; what is emptied takes its price away. */
export type Typed = Readonly<Record<string, string>>
export type Cell = Omit<Price, 'amount' | 'version'>

export const keyOf = (cell: Cell): string =>
  [cell.option_id, cell.pax_type, cell.currency, cell.season_id, cell.channel_id].join('|')

const cellOf = (key: string): Cell => {
  const [option_id, pax_type, currency, season_id, channel_id] = key.split('|')
  const idOf = (text: string | undefined) => (text ? Number(text) : null)
  return {
    option_id: Number(option_id),
    pax_type: pax_type as Cell['pax_type'],
    currency: currency as Cell['currency'],
    season_id: idOf(season_id),
    channel_id: idOf(channel_id),
  }
}

export const isAmount = (text: string): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text)

/** What is to be saved: cells that can be read and differ from what stands, with its version. */
export function changesOf({ prices }: PriceSheet, typed: Typed): PriceChange[] {
  const standing = new Map(prices.map((price) => [keyOf(price), price]))
  return Object.entries(typed).flatMap(([key, text]) => {
    const now = standing.get(key)
    const amount = text.trim() === '' ? null : text.trim()
    if (amount !== null && !isAmount(amount)) return []
    const same = amount === null ? !now : now !== undefined && Number(now.amount) === Number(amount)
    return same ? [] : [{ ...cellOf(key), amount, version: now?.version ?? null }]
  })
}
