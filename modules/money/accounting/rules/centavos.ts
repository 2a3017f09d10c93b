/** Twelve decimals, as the books keep a posting's worth in pesos. */
const DECIMALS = 12
const CENT = 10n ** BigInt(DECIMALS - 2)

/** Exact text in pesos, in the smallest parts that the books know. */
export function exact(text: string): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)!
  const parts = BigInt(whole! + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
  return sign ? -parts : parts
}

/** Half a cent away from nothing. */
export function toCents(parts: bigint): bigint {
  const size = parts < 0n ? -parts : parts
  const cents = (size + CENT / 2n) / CENT
  return parts < 0n ? -cents : cents
}

/** `-1234n` is `-12.34`. */
export function pesos(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
