import { liveRequest } from '@kit/live/event'
import * as z from 'zod'

/** Ends what the person left open elsewhere. What comes along is not looked at. */
export const endSessionsElsewhere = liveRequest('doLogout', z.unknown())
