/**
 * `fee_percent` holds from `hours_before` hours before the service on, until the next larger
 * number.
 */
export type FeeRule = { hours_before: number; fee_percent: string }

/** The policy in a sentence for guests, the most generous rule first. */
export function policySentence(rules: readonly FeeRule[], language: 'es' | 'en'): string {
  const english = language === 'en'
  const sorted = [...rules].sort((a, b) => b.hours_before - a.hours_before)
  const parts = sorted.map(({ hours_before, fee_percent }) => {
    const percent = Number(fee_percent)
    if (english)
      return `${percent === 0 ? 'no charge' : `${percent}% charge`} up to ${hours_before} hours before`
    return `${percent === 0 ? 'sin cargo' : `cargo de ${percent} %`} hasta ${hours_before} h antes`
  })
  const last = sorted.at(-1)
  if (!last || last.hours_before > 0)
    parts.push(
      english
        ? last
          ? 'after that, 100% charge'
          : 'not refundable'
        : last
          ? 'después, cargo de 100 %'
          : 'no reembolsable',
    )
  const text = parts.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
