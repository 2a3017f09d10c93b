import type { AnyContext } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import type { Declaration, Title } from '@kit/kernel/declaration'
import type { BrandedInstallation } from '@kit/kernel/installation'

/** A link under the text of a mail. */
export type FooterLink = Readonly<{ label: string; address: string }>

/** Who writes: the installation with its brand, and what every mail links to under its text. */
export type House = BrandedInstallation & Readonly<{ links: readonly FooterLink[] }>

export type WrittenMail = { subject: string; html: string; plain: string }

/** A sort of mail that the installation sends: what it is made of, and how it is written. */
export type Mail<Props> = Title &
  Declaration &
  Readonly<{
    declares: 'mail'
    write(props: Props, language: Language, house: House): WrittenMail
    /** Its text carries a key: it is emptied once the mail has left, was given up or withdrawn. */
    confidential: boolean
    /** One of many: it lets the mails that somebody waits for go first. */
    bulk: boolean
    /** Its reader can do without it: none goes to who limited the use of their data. */
    secondary: boolean
    /** Whether its reader wants no more of them; asked again at the moment it leaves. */
    isUnwanted?(tx: AnyContext, mail_id: number): Promise<boolean>
  }>

export type MailTerms = Title & {
  confidential?: boolean
  bulk?: boolean
  secondary?: boolean
  isUnwanted?(tx: AnyContext, mail_id: number): Promise<boolean>
}

/**
 * Declares a mail in its module's `server/mails.ts`: `sendMail(tx, confirmation, { reservation,
 * items }, { recipient, language, … })` writes it and queues it.
 */
export const mail = <Props>(
  name: string,
  write: (props: Props, language: Language, house: House) => WrittenMail,
  { confidential = false, bulk = false, secondary = false, ...terms }: MailTerms,
): Mail<Props> => ({ declares: 'mail', name, write, confidential, bulk, secondary, ...terms })

/** A sort of file that goes with mails. */
export type AttachmentKind = Declaration &
  Readonly<{
    declares: 'attachment_kind'
    content_type: string
    /** The file as it is when the mail leaves; null when by then there is nothing to attach. */
    render(database: Database, subject_id: number, language: Language): Promise<Buffer | null>
  }>

/**
 * Declares a kind of attachment in its module's `server/attachments.ts`. A mail names the subject
 * alone; the file is made when the mail leaves.
 */
export const attachmentKind = (
  name: string,
  content_type: string,
  render: AttachmentKind['render'],
): AttachmentKind => ({ declares: 'attachment_kind', name, content_type, render })
