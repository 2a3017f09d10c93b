import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits, as text that fits a header and a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. A random 256-bit secret needs no slow hash. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

// Without letters and digits that are taken for one another when somebody reads them aloud.
const LEGIBLE = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const RECOVERY_GROUPS = 6
const GROUP_LENGTH = 4

/** A password that is dictated once and then changed: `k7mp-x2wq-9dtr-hn4c`, 80 bits. */
export function newOneTimePassword(): string {
  return legible(GROUPS)
}

/** What stands for a second step, once: 120 bits, so that a plain hash of it may be kept. */
export const newRecoveryCode = (): string => legible(RECOVERY_GROUPS)

function legible(groups: number): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}
