import type { Declaration } from '@kit/kernel/declaration'
import type * as z from 'zod'
import type { Audience } from './audience.ts'

/**
 * Something people are told over the live socket: what it carries, and whom it is for, made of what
 * `announce` is given.
 */
export type LiveEvent<Payload, To extends readonly unknown[]> = Declaration &
  Readonly<{
    declares: 'live_event'
    schema: z.ZodType<Payload>
    audience(...to: To): Audience
    /** Worth nothing a moment later: whoever was away is not told of it. */
    momentary: boolean
  }>

/**
 * Declares an event in its module's `events.ts`, which server and browser import: `announce(tx,
 * correo, { id_message, subject }, recipients)` and `useLive(correo, ({ subject }) => …)`.
 */
export const liveEvent = <Payload, To extends readonly unknown[]>(
  name: string,
  schema: z.ZodType<Payload>,
  audience: (...to: To) => Audience,
  { momentary = false }: { momentary?: boolean } = {},
): LiveEvent<Payload, To> => ({ declares: 'live_event', name, schema, audience, momentary })

export const toUsers = (user_ids: readonly number[]): Audience => ({ user_ids: [...user_ids] })
export const toSession = (session_id: number): Audience => ({ session_ids: [session_id] })
export const toEveryone = (): Audience => ({ everyone: true })

/** Something a client asks the server for over the live socket, with what it sends along. */
export type LiveRequest<Asked, Given> = Declaration &
  Readonly<{ declares: 'live_request'; schema: z.ZodType<Given, Asked> }>

/** Declares a request in its module's `events.ts`; `server/live.ts` answers it. */
export const liveRequest = <Asked, Given>(
  name: string,
  schema: z.ZodType<Given, Asked>,
): LiveRequest<Asked, Given> => ({ declares: 'live_request', name, schema })
