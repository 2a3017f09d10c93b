import { sendMail } from '@app/mailing/api'
import type { Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { installation } from '@kit/kernel/installation'
import type { Content, Reader } from '../contract.ts'
import { versionFor } from '../rules.ts'
import { newsletterIssue } from './mails.ts'
import type { ProductCard } from './queries/products.ts'
import { linkOf } from './queries/unsubscriptions.ts'
import { newToken, unsubscribeHeaders, unsubscribeUrl } from './unsubscribe-links.ts'

type Addressee = {
  email: string
  language: Language
  reader: Reader
  cards: ReadonlyMap<number, ProductCard>
  dedupe_key: string
  bulk: boolean
}

/**
 * Renders it for one address, with that address's own way out, and hands it to mailing. Null when
 * it was handed over before.
 */
export async function writeMail(
  tx: Database,
  newsletter: Content & { id: number },
  { email, language, reader, cards, dedupe_key, bulk }: Addressee,
): Promise<number | null> {
  const unsubscribe_url = unsubscribeUrl(await linkOf(tx, newsletter.id, email, newToken()))
  return sendMail(
    tx,
    newsletterIssue,
    { content: newsletter, reader, unsubscribe_url, origin: installation().public_url, cards },
    {
      dedupe_key,
      recipient: email,
      language: versionFor(newsletter, language),
      headers: unsubscribeHeaders(unsubscribe_url),
      bulk,
    },
  )
}
