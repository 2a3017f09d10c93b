import { sendMail } from '@app/mailing/api'
import type { Database } from '@kit/db/database'
import type { Context } from '@kit/db/context'
import { Refusal } from '@kit/kernel/refusal'
import { SealBroken, sealFor } from '@kit/storage/sealing'
import { Secret, TOTP } from 'otpauth'
import { createHash } from 'node:crypto'
import {
  findFactor,
  lockUnsealed,
  recordSealed,
  recordStep,
  replaceRecoveryCodes,
  useRecoveryCode,
  type Factor,
} from './queries/second-factor.ts'
import { secondFactorMail } from './mails.ts'
import { findCredentials } from './queries/credentials.ts'
import type { SecondFactorNotice } from './second-factor-mail.ts'
import { newRecoveryCode } from './tokens.ts'

const SECONDS = 30
const SECRET_BYTES = 20
/** A code is good in its own interval and in those beside it: clocks of telephones differ. */
const WINDOW = 1
const RECOVERY_CODES = 10

/** 160 random bits in base 32, as applications read them. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const sealing = () => sealFor('second factor')
const sealedFor = (user_id: number): string => `access.second_factor ${user_id}`

/** As it is kept: without the key of the installation a copy of the database makes no code. */
export const sealSecret = (user_id: number, secret: string): Buffer =>
  sealing().seal(secret, sealedFor(user_id))

/** Null when another key sealed it: then a recovery code still opens. */
function secretOf({ user_id, sealed }: Factor): string | null {
  try {
    return sealing().open(sealed, sealedFor(user_id))
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

/** Those that were kept before as they are; once, as the server starts. */
export async function sealSecrets(database: Database): Promise<void> {
  await database.transaction().execute(async (tx) => {
    for (const { user_id, secret } of await lockUnsealed(tx))
      await recordSealed(tx, user_id, sealSecret(user_id, secret))
  })
}

const generatorOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    period: SECONDS,
    label,
    issuer,
  })

/** `otpauth://…`: what the application on the telephone scans. */
export const addressOf = (secret: string, email: string, company: string): string =>
  generatorOf(secret, email, company).toString()

/** Whether what was typed is a code of an application, by its looks. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''))

/** Of which interval a code is, if of one near to now; null when it is of none. */
export function stepOf(factor: Factor, code: string, now: Date): number | null {
  const secret = isCode(code) ? secretOf(factor) : null
  if (secret === null) return null
  const delta = generatorOf(secret).validate({
    token: code.replace(/\s/g, ''),
    timestamp: now.getTime(),
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / SECONDS) + delta
}

/**
 * Takes a code of the application or a recovery code; each is good once.
 * @throws Refusal `second_factor.wrong`
 */
export async function takeCode(
  database: Database,
  factor: Factor,
  code: string,
  now: Date,
): Promise<void> {
  const step = stepOf(factor, code, now)
  const taken =
    step === null
      ? await useRecoveryCode(database, factor.user_id, hashOfCode(code), now)
      : await recordStep(database, factor.user_id, step)
  if (!taken) throw new Refusal('second_factor.wrong')
}

/** The second step that is asked for at entering. @throws Refusal `second_factor.none` */
export async function confirmedFactor(database: Database, user_id: number): Promise<Factor> {
  const factor = await findFactor(database, user_id)
  if (!factor?.confirmed_at) throw new Refusal('second_factor.none')
  return factor
}

/** Those of before open no more. They are told once, and only their hashes are kept. */
export async function giveRecoveryCodes(tx: Context, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await replaceRecoveryCodes(tx, user_id, codes.map(hashOfCode))
  return codes
}

/** Tells the person, in the transaction of the change itself. */
export async function mailSecondFactor(
  tx: Context,
  user_id: number,
  what: SecondFactorNotice['what'],
): Promise<void> {
  const { name, email, language } = (await findCredentials(tx, user_id))!
  await sendMail(
    tx,
    secondFactorMail,
    { name, what },
    {
      dedupe_key: `second-factor-${user_id}-${what}-${tx.now.getTime()}`,
      recipient: email,
      language,
    },
  )
}

/** As it was typed: capitals, blanks and hyphens do not matter. */
const hashOfCode = (code: string): Buffer =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest()
