import { digitsOf } from './statement.ts'

const AMOUNT_DIGITS = 4

/** Exact, half away from zero: `"0.125000"`. Null when nothing stands under the line. */
export function ratio(
  of: string | undefined,
  over: string | undefined,
  { less_one, mean }: { less_one?: true; mean?: true } = {},
): string | null {
  const digits = digitsOf(mean ? { mean } : {})
  if (of === undefined || over === undefined) return null
  const [top, bottom] = [tenThousandths(of), tenThousandths(over)]
  if (bottom === 0n) return null
  const scaled = (less_one ? top - bottom : top) * 10n ** BigInt(digits)
  const negative = scaled < 0n !== bottom < 0n
  const [left, right] = [scaled < 0n ? -scaled : scaled, bottom < 0n ? -bottom : bottom]
  const rounded = (left * 2n + right) / (right * 2n)
  const text = rounded.toString().padStart(digits + 1, '0')
  const said = `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return negative && rounded !== 0n ? `-${said}` : said
}

function tenThousandths(text: string): bigint {
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + part.padEnd(AMOUNT_DIGITS, '0').slice(0, AMOUNT_DIGITS))
  return text.startsWith('-') ? -value : value
}
