import { endpoint } from '@kit/http/endpoint'
import { Uuid } from '@kit/http/fields'
import * as z from 'zod'

export const sendPickupNotice = endpoint({
  method: 'POST',
  path: '/pickups/notices/:uuid/whatsapp',
  summary: 'A notice of a pickup as a WhatsApp chat with the guest, noted as sent',
  permission: 'pickup.tell',
  params: z.object({ uuid: Uuid }),
  reply: z.object({
    /** Opens the chat with the text written; whoever sends it reads it first. */
    link: z.string(),
    message: z.string(),
  }),
  refusals: ['pickup.notice_not_found', 'pickup.no_number'],
})
