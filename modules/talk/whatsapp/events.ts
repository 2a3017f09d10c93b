import { Id, Uuid } from '@kit/http/fields'
import { liveEvent, liveRequest, toUsers } from '@kit/live/event'
import * as z from 'zod'

// A code to scan is good for seconds, and for whoever may scan it now.
export const codeShown = liveEvent('qrCode', z.object({ qr: z.string() }), toUsers, {
  momentary: true,
})
export const sessionReady = liveEvent('ready', z.object({}), toUsers)
export const sessionClosed = liveEvent('closeSession', z.object({ reason: z.string() }), toUsers)

/** A message reached the first of its group, or the first read it. */
export const messageReported = liveEvent(
  'whatsapp_message',
  z.object({ id: Uuid, state: z.enum(['delivered', 'read']) }),
  toUsers,
)

/** `tab` tells apart the screens of one session; a client that states none is one screen. */
const Looking = z.object({
  number_id: Id.optional(),
  tab: z.number().int().nonnegative().default(0),
})

/**
 * Somebody wants the session, and looks at its QR when it is not linked. Harmless when it is open
 * already. `begin: 0`: a screen that shows a QR says that it is looked at, which must not begin a
 * session that has ended meanwhile.
 */
export const initializeSession = liveRequest(
  'initialize-wsp',
  Looking.extend({ begin: z.literal([0, 1]).default(1) }).default({ tab: 0, begin: 1 }),
)

/** Somebody looks at the QR no more. */
export const stopLooking = liveRequest('close-client-wsp', Looking.default({ tab: 0 }))
