import type { Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'

export type AttachmentKind = 'voucher_pdf'
/**
 * The file's bytes as they are when the mail leaves; null when by then there is nothing to attach.
 */
export type RenderAttachment = (
  database: Database,
  subject_id: number,
  language: Language,
) => Promise<Buffer | null>

const renderers = new Map<AttachmentKind, RenderAttachment>()

/**
 * A module that owns a kind of attachment says how it is rendered, once, in its `server/jobs.ts`,
 * which every worker loads. Mailing cannot ask that module: it is the one that asks mailing.
 */
export function offerAttachment(kind: AttachmentKind, render: RenderAttachment): void {
  renderers.set(kind, render)
}

export function rendererOf(kind: AttachmentKind): RenderAttachment {
  const render = renderers.get(kind)
  if (!render) throw new Error(`Nobody renders attachments of the kind ${kind}`)
  return render
}
