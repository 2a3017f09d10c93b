import { liveEvent, toUsers } from '@kit/live/event'
import * as z from 'zod'

const toChannel = (channel_id: number) => ({ channel_ids: [channel_id] })

/** There is more or less to do about reservations of a channel: whoever has the list reads it anew. */
export const workMoved = liveEvent('trabajo_reservas', z.object({}), toChannel, {
  momentary: true,
})

/** A provider was asked, or answered: whoever has the list open reads it again. */
export const providerRequestsMoved = liveEvent('solicitudes_proveedor', z.object({}), toUsers, {
  momentary: true,
})

/** Tells who sold a service what its provider said of it. */
export const providerAnswered = liveEvent(
  'respuesta_proveedor',
  z.object({
    folio: z.string(),
    uuid: z.uuid(),
    product: z.string(),
    state: z.enum(['confirmed', 'rejected', 'expired']),
  }),
  toUsers,
)
