import { liveEvent, toUsers } from '@kit/live/event'
import * as z from 'zod'

/** A request came, or one was decided: whoever has the list open reads it again. */
export const cancellationsMoved = liveEvent('solicitudes_cancelacion', z.object({}), toUsers, {
  momentary: true,
})

/** Tells who asked what was decided. */
export const cancellationDecided = liveEvent(
  'solicitud_cancelacion_resuelta',
  z.object({ folio: z.string(), state: z.enum(['executed', 'rejected']), uuid: z.uuid() }),
  toUsers,
)
