import { Refusal } from '@kit/kernel/refusal'
import { hash, verify } from '@node-rs/argon2'
import { newToken } from './tokens.ts'

/** argon2id, the library's own default algorithm; memory in KiB. */
const ARGON2ID = { memoryCost: 65_536, timeCost: 3, parallelism: 4 }

/** Each hash takes 64 MiB and every core it finds: more at once would starve everything else. */
const AT_ONCE_MAX = 2
const WAITING_MAX = 64

let running = 0
const waiting: (() => void)[] = []

/** Runs when its turn comes. Refuses with `server.busy` when too many wait already. */
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= AT_ONCE_MAX) {
    if (waiting.length >= WAITING_MAX) throw new Refusal('server.busy')
    // Whoever finishes hands the place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, ARGON2ID))

let nobodys: Promise<string> | undefined

/**
 * Whether the password is the account's. Without an account it takes as long, so that time does not
 * tell who exists.
 */
export async function verifyPassword(
  password_hash: string | null,
  password: string,
): Promise<boolean> {
  if (password_hash !== null) return inTurn(() => verify(password_hash, password))
  nobodys ??= hashPassword(newToken())
  const decoy = await nobodys
  await inTurn(() => verify(decoy, password))
  return false
}
