import { installation } from '@kit/kernel/installation'
import { randomBytes } from 'node:crypto'

/** 128 random bits, fit for an address. */
export const newToken = (): string => randomBytes(16).toString('base64url')

export const unsubscribeUrl = (token: string): string =>
  `${installation().public_url}/baja/${token}`

/**
 * What lets a mail program offer its own button; a POST to the same address suffices (RFC 2369, RFC
 * 8058).
 */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
