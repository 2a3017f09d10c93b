import { createCaller, type Caller } from '@kit/http/call'
import * as z from 'zod'
import { preferredLanguage } from './preferences.ts'
import { endSession, signedIn } from './session.ts'
import { prolongTimer } from './session-timer.ts'

// Under our content security policy nothing may be compiled from text, not even a schema.
z.config({ jitless: true })

/**
 * Calls an endpoint as the person who is signed in: `await call(listHotels, { query: { page: 1 } })`. Throws `CallError`,
 * whose `body.message` is ready to be shown; a 401 has already ended the session when it arrives.
 */
export const call: Caller = createCaller({
  origin: '',
  token: () => signedIn()?.token,
  language: preferredLanguage,
  onSessionEnded: () => endSession('expired'),
  onAction: () => prolongTimer(),
})
