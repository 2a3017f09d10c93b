/** What the server that composes modules, and its tests, may ask of access. */
export { authenticate, findActor } from './authentication.ts'
export { openSession } from './session-opening.ts'
export { hashPassword } from './passwords.ts'
export { syncPermissions } from './permission-sync.ts'
export { SESSION_COOKIE } from './session-cookies.ts'
export { endOtherSessions, findEndedSessions } from './live-sessions.ts'
