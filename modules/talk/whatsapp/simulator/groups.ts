import type { BinaryNode } from 'baileys'
import type { Device } from './device.ts'

/** `announced_by`: only administrators write there; the linked number is one of them, or is not. */
export type SimulatedGroup = { id: string; name: string; announced_by?: 'us' | 'others' }

export const SIMULATED_GROUPS: readonly SimulatedGroup[] = [
  { id: '120363000000000001@g.us', name: 'Operaciones Cancún' },
  { id: '120363000000000002@g.us', name: 'Reps Riviera Maya', announced_by: 'us' },
  { id: '120363000000000003@g.us', name: 'Transportes y pickups' },
  { id: '120363000000000004@g.us', name: 'Avisos de dirección', announced_by: 'others' },
]

/** A group as WhatsApp describes it to the number of a phone; a guide is its other member. */
export function describeGroup(
  { id, name, announced_by }: SimulatedGroup,
  { phone, guide }: { phone: Device; guide: Device },
): BinaryNode {
  return {
    tag: 'group',
    attrs: {
      id: id.split('@')[0]!,
      subject: name,
      s_t: '1',
      creation: '1',
      creator: phone.lid,
      addressing_mode: 'lid',
      size: '2',
    },
    content: [
      ...(announced_by === 'others'
        ? [member(phone), member(guide, { type: 'superadmin' })]
        : [member(phone, { type: 'superadmin' }), member(guide)]),
      ...(announced_by ? [{ tag: 'announcement', attrs: {} }] : []),
    ],
  }
}

const member = ({ lid, jid }: Device, more: Record<string, string> = {}): BinaryNode => ({
  tag: 'participant',
  attrs: { jid: lid, phone_number: jid, ...more },
})
