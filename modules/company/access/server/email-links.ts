import { sendMail } from '@app/mailing/api'
import type { Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { Language } from '@kit/kernel/actor'
import { installation } from '@kit/kernel/installation'
import { emailLinkHours } from '../settings.ts'
import { emailChangeMail, newEmailMail, registrationMail } from './mails.ts'
import {
  recordEmailLink,
  withdrawEmailLinks,
  type EmailLinkPurpose,
} from './queries/email-links.ts'
import { hashOfToken, newToken } from './tokens.ts'

type Person = { id: number; email: string; name: string; language: Language }
type Proof = { purpose: EmailLinkPurpose; email: string; now: Date }

/** After the number sign, so that neither a server nor a proxy ever writes the token down. */
const linkTo = (token: string): string => `${installation().public_url}/comprobar-correo#${token}`

/**
 * Mails a link that proves an address to that address, in the caller's transaction; one mailed
 * before proves nothing any more. The caller has locked the account. Answers the link's id.
 */
export async function mailEmailLink(
  tx: Database,
  { id, name, language }: Person,
  { purpose, email, now }: Proof,
): Promise<number> {
  const hours = await findSetting(tx, emailLinkHours, now)
  const token = newToken()
  await withdrawEmailLinks(tx, id, now)
  const link_id = await recordEmailLink(tx, {
    user_id: id,
    purpose,
    email,
    token_hash: hashOfToken(token),
    now,
    expires_at: new Date(now.getTime() + hours * 3_600_000),
  })
  await sendMail(
    tx,
    purpose === 'register' ? registrationMail : newEmailMail,
    { name, email, address: linkTo(token), hours },
    { dedupe_key: `email-link-${link_id}`, recipient: email, language },
  )
  return link_id
}

/** Asks the new address whether the account may move there, and tells the present one of it. */
export async function mailEmailChange(
  tx: Database,
  person: Person,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const link_id = await mailEmailLink(tx, person, { purpose: 'change', email, now })
  const { name, language } = person
  await sendMail(
    tx,
    emailChangeMail,
    { name, email },
    { dedupe_key: `email-change-notice-${link_id}`, recipient: person.email, language },
  )
}
