import { typedCode } from '@kit/kernel/typed-code'

/** As a voucher prints it: `CUN-26-000123-1`. */
export const FOLIO = /^[A-Z]{2,10}-\d{2}-\d{6}-\d{1,3}$/
const TOKEN = /(?:^|\/cupon\/)([\w-]{22})\/?(?:[?#]\S*)?$/

/**
 * Which voucher a text names: the token of the link that its QR leads to, whatever follows it, or
 * the folio printed on it; null: none.
 */
export function scannedVoucher(text: string): string | null {
  const folio = typedCode(text)
  return FOLIO.test(folio) ? folio : (TOKEN.exec(text.trim())?.[1] ?? null)
}
