import { Id } from '@kit/http/fields'
import { liveEvent, toUsers } from '@kit/live/event'
import * as z from 'zod'

/** Somebody took a desk: what they have open elsewhere shows it too. */
export const deskTaken = liveEvent('ubicacion', z.object({ location_id: Id }), toUsers)
