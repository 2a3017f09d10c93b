import { getBinaryNodeChildren, type BinaryNode } from 'baileys'
import type { WaReceipt } from './driver.ts'

const MILLISECONDS = 1_000
/** Of a phone that has it, the protocol says no type. Whoever played a voice message has read it. */
const READING = ['read', 'played']

/**
 * What a phone reports of messages of ours, as it comes over the wire. Baileys' own events keep
 * reports back for twenty seconds after pairing, and put some of them into the message that they are
 * about, where nobody is told. Our own devices report nothing that counts.
 */
export function receiptsOf(
  { attrs, content }: BinaryNode,
  isOurs: (jid: string) => boolean,
): WaReceipt[] {
  const { id, type, t } = attrs
  const participant = attrs['participant'] ?? attrs['from']
  if (!id || !participant || isOurs(participant)) return []
  if (type !== undefined && !READING.includes(type)) return []
  const [list] = Array.isArray(content) ? content : []
  const more = getBinaryNodeChildren(list, 'item').flatMap((item) => item.attrs['id'] ?? [])
  const kind = type === undefined ? 'delivered' : 'read'
  return [id, ...more].map((messageId) => ({ messageId, participant, kind, at: instantOf(t) }))
}

/** A report without a legible moment is of now. */
function instantOf(given: string | undefined): Date {
  const seconds = Number(given)
  return seconds > 0 ? new Date(seconds * MILLISECONDS) : new Date()
}
