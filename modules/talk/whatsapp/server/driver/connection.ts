import { WA_CERT_DETAILS, type ConnectionState } from 'baileys'

/** What Baileys says when no code is left; it has no status of its own. */
const CODES_ENDED = 'QR refs attempts ended'

/**
 * Baileys believes WhatsApp's certificates alone; another root is for a server of this very
 * machine.
 */
export function trustOnlyHere({ url, root }: { url: string; root: Buffer }): void {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'ws:' || !['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
    throw new Error(`A WhatsApp server of our own must be on this machine, not at ${url}`)
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(root)
}

/** Why a connection was closed. */
export type Cause = { status: number | undefined; codes_ended: boolean }

export function causeOf({ lastDisconnect }: Partial<ConnectionState>): Cause {
  const error = lastDisconnect?.error as
    | { message?: string; output?: { statusCode?: number } }
    | undefined
  return { status: error?.output?.statusCode, codes_ended: error?.message === CODES_ENDED }
}
