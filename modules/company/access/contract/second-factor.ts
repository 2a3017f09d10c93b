import { endpoint } from '@kit/http/endpoint'
import { IdText, Instant, RequiredText } from '@kit/http/fields'
import * as z from 'zod'
import { Done, GivenPassword } from '../contract.ts'

/** Six digits of the application, or a recovery code. */
export const GivenCode = RequiredText(40)
const RecoveryCodes = z.object({ codes: z.array(z.string()) })
/** Whoever took over an open session does not get to guess with it. */
const GUESSED = { proves: true } as const
const mine = { permission: 'session' } as const

export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/session/second-factor',
  ...mine,
  summary: 'Whether I enter with a second step, since when, and how many recovery codes are left',
  reply: z.object({
    since: Instant.nullable(),
    codes_left: z.number().int(),
    /** The company demands it of my roles: it cannot be taken away. */
    required: z.boolean(),
  }),
  refusals: [],
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/session/second-factor/begin',
  ...mine,
  ...GUESSED,
  summary: 'A new secret for my application; it is asked for once a first code was right',
  body: z.object({ current: GivenPassword }),
  reply: z.object({
    /** For who cannot scan: base 32, in groups of four. */
    secret: z.string(),
    /** What the QR code says. */
    address: z.string(),
  }),
  refusals: ['password.wrong', 'second_factor.on_already'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/session/second-factor/confirm',
  ...mine,
  ...GUESSED,
  summary: 'The first code of my application: from now on I enter with one; my other sessions end',
  body: z.object({ code: GivenCode }),
  reply: RecoveryCodes,
  refusals: ['second_factor.wrong', 'second_factor.none', 'second_factor.on_already'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/session/second-factor/recovery-codes',
  ...mine,
  ...GUESSED,
  summary: 'New recovery codes; those of before open no more',
  body: z.object({ code: GivenCode }),
  reply: RecoveryCodes,
  refusals: ['second_factor.wrong', 'second_factor.none'],
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/session/second-factor/remove',
  ...mine,
  ...GUESSED,
  summary: 'Enter with the password alone again',
  body: z.object({ current: GivenPassword, code: GivenCode }),
  reply: Done,
  refusals: [
    'password.wrong',
    'second_factor.wrong',
    'second_factor.none',
    'second_factor.required',
  ],
})

export const takeSecondFactor = endpoint({
  method: 'POST',
  path: '/users/:id/second-factor/remove',
  permission: 'users.manage',
  step_up: true,
  summary:
    'Take the second step from somebody who lost it; their sessions end, and a link to choose another password is mailed',
  params: z.object({ id: IdText }),
  reply: Done,
  refusals: [
    'user.administrator',
    'user.other_channels',
    'user.not_staff',
    'user.holds_more',
    'user.own_account',
    'second_factor.none',
  ],
})
