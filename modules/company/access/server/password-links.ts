import { sendMail } from '@app/mailing/api'
import type { Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { Language } from '@kit/kernel/actor'
import { installation } from '@kit/kernel/installation'
import { activationLinkHours, resetLinkMinutes } from '../settings.ts'
import { activationMail, resetMail } from './mails.ts'
import { recordLink, withdrawLinks } from './queries/password-links.ts'
import { hashOfToken, newToken } from './tokens.ts'

type Recipient = {
  id: number
  email: string
  name: string
  language: Language
  has_password: boolean
}
type Sending = { now: Date; created_by: number | null }

/** After the number sign, so that neither a server nor a proxy ever writes the token down. */
const linkTo = (token: string): string => `${installation().public_url}/contrasena#${token}`

/** Where its person chooses a password, and until when. Whoever has the address has the account. */
export type PasswordLink = Readonly<{ address: string; expires_at: string }>

/**
 * Mails a link to choose a password, the first or another, in the caller's transaction; whatever
 * was mailed before opens nothing any more. The caller has locked the account. Returns the link that
 * was mailed.
 */
export async function mailPasswordLink(
  tx: Database,
  user: Recipient,
  { now, created_by }: Sending,
): Promise<PasswordLink> {
  const purpose = user.has_password ? 'reset' : 'activate'
  const minutes = await minutesOf(tx, purpose, now)
  const token = newToken()
  const address = linkTo(token)
  const expires_at = new Date(now.getTime() + minutes * 60_000)
  await withdrawLinks(tx, user.id, now)
  const link_id = await recordLink(tx, {
    user_id: user.id,
    purpose,
    token_hash: hashOfToken(token),
    now,
    expires_at,
    created_by,
  })
  await sendMail(
    tx,
    purpose === 'reset' ? resetMail : activationMail,
    { name: user.name, email: user.email, address, minutes },
    { dedupe_key: `password-link-${link_id}`, recipient: user.email, language: user.language },
  )
  return { address, expires_at: expires_at.toISOString() }
}

async function minutesOf(
  database: Database,
  purpose: 'activate' | 'reset',
  now: Date,
): Promise<number> {
  if (purpose === 'reset') return findSetting(database, resetLinkMinutes, now)
  const hours = await findSetting(database, activationLinkHours, now)
  return hours * 60
}
