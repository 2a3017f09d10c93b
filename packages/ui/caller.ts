import { createCaller, type Caller } from '@kit/http/call'
import { preferredLanguage } from './preferences.ts'
import { askForProof } from './proof.ts'
import { endSession, signedIn } from './session.ts'
import { prolongTimer } from './session-timer.ts'

/**
 * Calls an endpoint as the person who is signed in: `await call(listHotels, { query: { page: 1 }
 * })`. Throws `CallError`, whose `body.message` is ready to be shown; a 401 has already ended the
 * session when it arrives.
 */
export const call: Caller = createCaller({
  origin: '',
  token: () => signedIn()?.token,
  language: preferredLanguage,
  onSessionEnded: () => endSession('expired'),
  onStepUp: askForProof,
  onAction: () => prolongTimer(),
})
