import { routes as emails } from './routes/emails.ts'
import { routes as invitations } from './routes/invitations.ts'
import { routes as ownSessions } from './routes/own-sessions.ts'
import { routes as passkeys } from './routes/passkeys.ts'
import { routes as passwords } from './routes/passwords.ts'
import { routes as preferences } from './routes/preferences.ts'
import { routes as registration } from './routes/registration.ts'
import { routes as roles } from './routes/roles.ts'
import { routes as secondFactor } from './routes/second-factor.ts'
import { routes as session } from './routes/session.ts'
import { routes as settings } from './routes/settings.ts'
import { routes as stepUp } from './routes/step-up.ts'
import { routes as users } from './routes/users.ts'

export const routes = [
  ...session,
  ...ownSessions,
  ...preferences,
  ...secondFactor,
  ...passkeys,
  ...stepUp,
  ...passwords,
  ...emails,
  ...registration,
  ...users,
  ...invitations,
  ...roles,
  ...settings,
]
