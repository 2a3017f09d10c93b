import * as z from 'zod'
import { liveEvent, toSession } from './event.ts'

/** The connection's session is over; the server says so before it hangs up. */
export const sessionOver = liveEvent('doLogout', z.object({ reason: z.string() }), toSession)
