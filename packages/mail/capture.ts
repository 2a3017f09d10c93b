// The mailbox of development: mails go nowhere, and a page shows them.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseOddAddresses, type Attachment, type Mail, type Mailer } from './mailer.ts'

export type CapturedMail = Mail &
  Readonly<{ /** Fit for an address of a page. */ id: string; capturedAt: Date }>

/**
 * Where captured mails are kept. `put` of a mail that is there already replaces it, as a retry
 * should.
 */
export type Mailbox = Readonly<{
  put(mail: CapturedMail): Promise<void>
  /** The newest first. */
  list(options?: { to?: string; limit?: number }): Promise<readonly CapturedMail[]>
  find(id: string): Promise<CapturedMail | undefined>
}>

const LISTED = 50

export function captureMailer(mailbox: Mailbox, now: () => Date = () => new Date()): Mailer {
  return {
    async send(mail) {
      refuseOddAddresses(mail)
      const id = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 32)
      await mailbox.put({ ...mail, id, capturedAt: now() })
      return { response: `250 captured as ${id}` }
    },
    close: () => undefined,
  }
}

/** For tests: gone with the process. */
export function memoryMailbox(): Mailbox {
  const mails = new Map<string, CapturedMail>()
  return {
    async put(mail) {
      mails.set(mail.id, mail)
    },
    list: async (options) => newest([...mails.values()], options),
    find: async (id) => mails.get(id),
  }
}

/** One file a mail in a folder of its own. */
export function diskMailbox(folder: string): Mailbox {
  const pathOf = (id: string) => join(folder, `${id}.json`)
  const read = async (file: string) =>
    mailFromJson(JSON.parse(await readFile(file, 'utf8')) as MailJson)
  return {
    async put(mail) {
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `${mail.id}.${process.pid}.part`)
      await writeFile(unfinished, JSON.stringify(mailToJson(mail)))
      await rename(unfinished, pathOf(mail.id))
    },
    async list(options) {
      await mkdir(folder, { recursive: true })
      const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
      return newest(await Promise.all(files.map((file) => read(join(folder, file)))), options)
    },
    async find(id) {
      // The id comes from an address somebody typed.
      if (!/^[0-9a-f]{32}$/.test(id)) return undefined
      try {
        return await read(pathOf(id))
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw fault
      }
    },
  }
}

type AttachmentJson = Omit<Attachment, 'bytes'> & { base64: string }
export type MailJson = Omit<CapturedMail, 'capturedAt' | 'attachments'> & {
  capturedAt: string
  attachments: AttachmentJson[]
}

/** For a mailbox that keeps mails as JSON: a file, a column of PostgreSQL. */
export function mailToJson(mail: CapturedMail): MailJson {
  const attachments = (mail.attachments ?? []).map(({ bytes, ...attachment }) => ({
    ...attachment,
    base64: bytes.toString('base64'),
  }))
  return { ...mail, capturedAt: mail.capturedAt.toISOString(), attachments }
}

export function mailFromJson(json: MailJson): CapturedMail {
  const attachments = json.attachments.map(({ base64, ...attachment }) => ({
    ...attachment,
    bytes: Buffer.from(base64, 'base64'),
  }))
  return { ...json, capturedAt: new Date(json.capturedAt), attachments }
}

function newest(
  mails: CapturedMail[],
  { to, limit = LISTED }: { to?: string; limit?: number } = {},
): CapturedMail[] {
  const wanted =
    to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
  return wanted
    .sort((left, right) => right.capturedAt.getTime() - left.capturedAt.getTime())
    .slice(0, limit)
}
