import { endpoint } from '@kit/http/endpoint'
import { Instant, RequiredText } from '@kit/http/fields'
import * as z from 'zod'
import { Done, GUESSABLE, NewPassword } from '../contract.ts'

const Token = RequiredText(100)

/** The same answer whether or not there is such an account: it tells nobody who has one. */
export const askForPasswordLink = endpoint({
  method: 'POST',
  base: '/auth',
  path: '/password-links',
  public: true,
  summary: 'Forgot my password: mails a link to choose another',
  body: z.object({ user: RequiredText(200) }),
  reply: Done,
  refusals: ['password_link.throttled'],
})

export const showPasswordLink = endpoint({
  method: 'POST',
  base: '/auth',
  path: '/password-link',
  public: true,
  reads: true,
  summary: 'Whose password a mailed link lets choose, while it works',
  body: z.object({ token: Token }),
  reply: z.object({
    purpose: z.enum(['activate', 'reset']),
    name: z.string(),
    email: z.string(),
    expires_at: Instant,
  }),
  refusals: ['password_link.over'],
  limit: { requests: 60, per_seconds: 600 },
})

export const choosePassword = endpoint({
  method: 'POST',
  base: '/auth',
  path: '/password',
  public: true,
  summary: 'Choose a password with a mailed link, once; every session of the account ends',
  body: z.object({ token: Token, password: NewPassword }),
  reply: Done,
  refusals: ['password_link.over', ...GUESSABLE],
  limit: { requests: 30, per_seconds: 600 },
})
