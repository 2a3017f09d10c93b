import { liveEvent } from '@kit/live/event'
import * as z from 'zod'

const toChannel = (channel_id: number) => ({ channel_ids: [channel_id] })

/** There is more or less to do about reservations of a channel: whoever has the list reads it anew. */
export const workMoved = liveEvent('trabajo_reservas', z.object({}), toChannel, {
  momentary: true,
})
