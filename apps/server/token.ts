import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a request brings the token, compared in constant time. */
export const bringsToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`))

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
