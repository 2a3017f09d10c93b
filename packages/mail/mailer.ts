/**
 * A mail to one person, ready to go. The same `messageId` on a retry lets the receiver drop the
 * second copy.
 */
export type Mail = Readonly<{
  /** One bare address: each recipient has an envelope, so that one bad address spoils no other. */
  to: string
  /** Where bounces come back; see verp.ts. */
  envelopeFrom: string
  /** With its angle brackets: '<uuid@domain>'. */
  messageId: string
  subject: string
  html: string
  text: string
  replyTo?: string
  /** Further headers by name, one line each: `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
  attachments?: readonly Attachment[]
}>

export type Attachment = Readonly<{
  fileName: string
  contentType: string
  bytes: Buffer
  /** For a picture shown inside the html as 'cid:…'. */
  contentId?: string
}>

/** Rejects with a MailError when the mail was not taken. `response` is what the server said. */
export type Mailer = Readonly<{ send(mail: Mail): Promise<{ response: string }>; close(): void }>

/**
 * The mail was not taken. Permanent: the same mail will never be. Otherwise try again later;
 * ambiguous: nobody knows whether it was taken after all.
 */
export class MailError extends Error {
  readonly permanent: boolean
  readonly ambiguous: boolean
  /** The SMTP answer, when there was one. */
  readonly responseCode: number | undefined
  /** It was the recipient who was refused, with this enhanced status code (RFC 3463). */
  readonly recipientStatus: string | undefined

  constructor(
    message: string,
    {
      permanent,
      ambiguous = false,
      responseCode,
      recipientStatus,
      cause,
    }: {
      permanent: boolean
      ambiguous?: boolean
      responseCode?: number | undefined
      recipientStatus?: string | undefined
      cause?: unknown
    },
  ) {
    super(message, { cause })
    this.name = 'MailError'
    this.permanent = permanent
    this.ambiguous = ambiguous
    this.responseCode = responseCode
    this.recipientStatus = recipientStatus
  }
}

/** A Message-ID made of the mail's own id, so that every attempt carries the same. */
export function messageIdOf(id: string, domain: string): string {
  return `<${id}@${domain}>`
}

/**
 * Throws a permanent MailError: a header that could begin a second one is refused before it reaches
 * a server.
 */
export function refuseOddHeaders({ headers = {} }: Mail): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name) || /[\r\n]/.test(value))
      throw new MailError(`Not one header: ${name}`, { permanent: true })
  }
}

/**
 * Throws a permanent MailError: a list of addresses, a name or a line end in an address is refused
 * before it reaches a server.
 */
export function refuseOddAddresses(mail: Mail): void {
  for (const address of [
    mail.to,
    mail.envelopeFrom,
    ...(mail.replyTo === undefined ? [] : [mail.replyTo]),
  ]) {
    if (!/^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(address))
      throw new MailError(`Not one bare address: ${address}`, { permanent: true })
  }
}
