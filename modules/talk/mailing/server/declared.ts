import type { Declaration } from '@kit/kernel/declaration'
import type { AttachmentKind, Mail } from '@kit/mail/mail'
import { gather } from '@kit/registry/gather'

/**
 * What the modules declare of one sort, by the name that the database keeps. They are asked when a
 * mail leaves and not before: mailing is what they ask, so it cannot import them.
 */
class Declared<D extends Declaration> {
  readonly #path: string
  readonly #declares: D['declares']
  readonly #added = new Map<string, D>()
  #gathered: Promise<ReadonlyMap<string, D>> | undefined

  constructor(path: string, declares: D['declares']) {
    this.#path = path
    this.#declares = declares
  }

  async find(name: string): Promise<D | undefined> {
    this.#gathered ??= gather<D>(this.#path, this.#declares).then(
      (all) => new Map(all.map((one) => [one.name, one])),
    )
    return this.#added.get(name) ?? (await this.#gathered).get(name)
  }

  /** For tests, which declare their own. */
  add(declaration: D): void {
    this.#added.set(declaration.name, declaration)
  }
}

export const MAILS = new Declared<Omit<Mail<unknown>, 'write'>>('server/mails.ts', 'mail')
export const ATTACHMENT_KINDS = new Declared<AttachmentKind>(
  'server/attachments.ts',
  'attachment_kind',
)
