import { endpoint } from '@kit/http/endpoint'
import { Email, Instant, RequiredText } from '@kit/http/fields'
import * as z from 'zod'
import { Done, GivenPassword } from '../contract.ts'

const Token = RequiredText(100)

/** The same answer whether or not such an account waits: it tells nobody who asked for one. */
export const askForEmailLink = endpoint({
  method: 'POST',
  base: '/auth',
  path: '/email-links',
  public: true,
  summary: 'Asked for an account: mails another link that proves its address',
  body: z.object({ user: RequiredText(200) }),
  reply: Done,
  refusals: ['password_link.throttled'],
})

export const showEmailLink = endpoint({
  method: 'POST',
  base: '/auth',
  path: '/email-link',
  public: true,
  reads: true,
  summary: 'Which address a mailed link proves, and what for, while it works',
  body: z.object({ token: Token }),
  reply: z.object({
    purpose: z.enum(['register', 'change']),
    name: z.string(),
    email: z.string(),
    expires_at: Instant,
  }),
  refusals: ['email_link.over'],
  limit: { requests: 60, per_seconds: 600 },
})

export const proveEmail = endpoint({
  method: 'POST',
  base: '/auth',
  path: '/email',
  public: true,
  summary: 'Prove an address with a mailed link, once; a change of address ends every session',
  body: z.object({
    token: Token,
    /** The one chosen when the account was asked for; a change of address needs none. */
    password: GivenPassword.optional(),
  }),
  reply: Done,
  refusals: ['email_link.over', 'email_link.password', 'user.email_taken'],
  limit: { requests: 30, per_seconds: 600 },
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/session/email',
  permission: 'session',
  summary: 'Move my account to another address: nothing changes before its link is used',
  body: z.object({ current: GivenPassword, email: Email }),
  reply: Done,
  refusals: ['password.wrong', 'user.email_same', 'user.email_taken', 'email_link.throttled'],
  // Whoever took over an open session does not get to guess the password with it.
  proves: true,
})
