import { isLoopbackHost } from '@kit/kernel/loopback'
import { askText } from '@kit/neighbours/ask'
import { ProviderDown } from './provider.ts'

/** A certificate in PEM has some two thousand characters. */
const BYTES_MAX = 20_000
/** What came to nothing is not asked for again so soon. */
const REMEMBERED_MILLISECONDS = 600_000
/** PayPal changes its key a few times a year: nobody makes us ask for many that nobody knows. */
const UNKNOWN_MAX = 5
const PATH = /^\/v1\/notifications\/certs\/CERT-[0-9a-f-]{8,80}$/
/** RSA with 2048 to 4096 bits, in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{342,684}={0,2}$/
const TRANSMISSION = /^[\w-]{1,100}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

/** Keys of PayPal by their address, kept once a notice was signed with one. */
const known = new Map<string, string>()
/** Until when an address is not asked again, which named no key or signed nothing. */
const refused = new Map<string, number>()
const asked: number[] = []

export type Signed = { id: string; time: string; signature: string; certificate: string }

/** Whether it may be signed by PayPal at all: of its form and host, before anything is asked for. */
export const isOfForm = ({ id, time, signature, certificate }: Signed, address: string): boolean =>
  TRANSMISSION.test(id) &&
  INSTANT.test(time) &&
  SIGNATURE.test(signature) &&
  isOfPayPal(certificate, address)

function isOfPayPal(certificate: string, address: string): boolean {
  if (!URL.canParse(certificate)) return false
  const [of, ours] = [new URL(certificate), new URL(address)]
  // What pretends to be PayPal on this machine signs with a key of its own.
  if (isLoopbackHost(ours.hostname)) return of.origin === ours.origin
  return (
    of.origin === `https://${of.hostname}` &&
    /^api(-m)?(\.sandbox)?\.paypal\.com$/.test(of.hostname) &&
    PATH.test(of.pathname) &&
    of.href === `${of.origin}${of.pathname}`
  )
}

/**
 * The certificate at an address of PayPal's, in PEM; null where that came to nothing lately.
 *
 * @throws ProviderDown when it does not come, or more unknown ones were asked for than there are
 */
export async function findCertificate(address: string): Promise<string | null> {
  const kept = known.get(address)
  if (kept) return kept
  const now = Date.now()
  if ((refused.get(address) ?? 0) > now) return null
  while (asked[0] !== undefined && asked[0] < now - REMEMBERED_MILLISECONDS) asked.shift()
  if (asked.length >= UNKNOWN_MAX) throw new ProviderDown('Too many certificates nobody knows')
  asked.push(now)
  try {
    return await fetchCertificate(address)
  } catch (cause) {
    rememberRefused(address)
    throw new ProviderDown('PayPal’s certificate did not come', { cause })
  }
}

/** It signed a notice: it is asked for no more. */
export function rememberKnown(address: string, certificate: string): void {
  known.set(address, certificate)
  asked.length = 0
}

/** It signed nothing. */
export function rememberRefused(address: string): void {
  const now = Date.now()
  for (const [of, until] of refused) if (until < now) refused.delete(of)
  refused.set(address, now + REMEMBERED_MILLISECONDS)
}

async function fetchCertificate(address: string): Promise<string> {
  const { ok, status, text } = await askText('payments', address, {}, BYTES_MAX)
  if (!ok) throw new Error(`Answered ${status}`)
  return text
}
