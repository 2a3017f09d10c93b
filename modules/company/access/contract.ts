import { endpoint } from '@kit/http/endpoint'
import { Email, Id, IdText, Instant, OneLine, RequiredText, Text } from '@kit/http/fields'
import * as z from 'zod'
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './rules.ts'

export const Named = z.object({ id: Id, name: z.string() })
export const Channel = z.object({ id: Id, canal: z.string() })

/**
 * A hotel where the person may sell. `locationZone` is the destination that its zone belongs to.
 */
export const Concession = z.object({
  hotel: z.object({ id: Id, name: z.string(), canal_name: z.string() }),
  channel_id: Id,
  zone: Named,
  locationZone: z.string(),
  labels: z.array(z.string()),
  /**
   * The product types sold in its channel: 1 tour or activity, 2 transfer, 3 hotel, 4 package.
   */
  products: z.array(z.number().int()),
  status: z.boolean(),
})

/** Where somebody sells today: the desk of their working session. */
export const RepLocation = z.object({
  hotel: Named,
  location: Named,
  channel_id: Id,
  zone_id: Id,
  agency: z.boolean(),
  /** The person answered for the target of the month here. */
  target_confirmed: z.boolean(),
  /** When it is asked again; null for who stands where they were placed. */
  ends_at: Instant.nullable(),
})

/** What the specification calls the session user, without its token. */
export const SessionUser = z.object({
  user: z.object({ user_id: Id, userName: z.string() }),
  roles: z.array(z.string()),
  rolesNuevos: z.array(Id),
  permissions: z.array(z.string()),
  channels: z.array(Channel),
  /** That of the desk; without a desk the only one of the person, or none. */
  channel: Channel.nullable(),
  concesion: z.array(Concession),
  /** Null until one is chosen for today: nothing else stands in its place. */
  setRepLocation: RepLocation.nullable(),
  /** What the dialog offers first: where they are expected today, or the desk of the last day. */
  lastRepLocation: z.object({ channel_id: Id, hotel_id: Id, location_id: Id }).nullable(),
  roleLocations: z.array(z.object({ id: Id, locacion: z.string(), hotel_id: Id })),
  products: z.array(z.number().int()),
  must_change_password: z.boolean(),
  /** The company demands a second step of these roles, and there is none yet. */
  awaits_second_factor: z.boolean(),
})
export type SessionUser = z.output<typeof SessionUser>

/** A password somebody chooses, not one they prove: that may be any text. */
export const NewPassword = z.string().min(PASSWORD_LENGTH_MIN).max(PASSWORD_LENGTH_MAX)
/** Why a chosen password is refused as one that others would try early. */
export const GUESSABLE = [
  'password.too_guessable',
  'password.of_the_house',
  'password.common',
] as const
export const GivenPassword = z.string().min(1).max(PASSWORD_LENGTH_MAX)
export const Done = z.object({ type: z.literal('success') })

export const login = endpoint({
  method: 'POST',
  base: '/auth',
  path: '/login/crm',
  public: true,
  // Runs its own statements: a failed try stays recorded although the answer is a refusal, and no
  // connection waits for the hash.
  reads: true,
  summary: 'Sign in: answers the token, and sets the session cookie that must accompany it',
  body: z.object({
    user: RequiredText(200),
    password: GivenPassword,
    /** Of the application or a recovery code, of whoever has a second step. */
    code: z.string().max(40).optional(),
  }),
  reply: SessionUser.extend({ token: z.string() }),
  refusals: [
    'login.invalid',
    'login.pending',
    'login.disabled',
    'login.throttled',
    'second_factor.needed',
    'second_factor.wrong',
  ],
})

export const logout = endpoint({
  method: 'POST',
  base: '/auth',
  path: '/logout',
  permission: 'session',
  summary: 'End this session',
  reply: Done,
  refusals: [],
})

export const showSession = endpoint({
  method: 'GET',
  path: '/session',
  permission: 'session',
  summary: 'Who I am now: as login answered, without the token',
  reply: SessionUser,
  refusals: [],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/session/password',
  permission: 'session',
  summary: 'Change my own password; my other sessions end',
  body: z.object({ current: GivenPassword, password: NewPassword }),
  reply: Done,
  refusals: ['password.wrong', 'password.same', ...GUESSABLE],
  // Whoever took over an open session does not get to guess the password with it.
  proves: true,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/session/end-others',
  permission: 'session',
  step_up: true,
  summary: 'End my sessions elsewhere',
  reply: Done.extend({ ended: z.number().int() }),
  refusals: [],
})

const Coordinate = (limit: number) => z.number().min(-limit).max(limit).nullable()

/**
 * Everything about the position is null when the person or the device refused it: recorded, never
 * an authorisation.
 */
export const recordLogin = endpoint({
  method: 'POST',
  path: '/login-logs',
  permission: 'session',
  summary: 'Where the device said it was at login',
  body: z.object({
    latitude: Coordinate(90),
    longitude: Coordinate(180),
    accuracy: z.number().min(0).nullable(),
    channels: z.array(Id).max(200).default([]),
    setRepLocation: RepLocation.omit({ target_confirmed: true, ends_at: true })
      .nullable()
      .default(null),
    hotel_id: Id.nullable().default(null),
    zone_id: Id.nullable().default(null),
    user_id: Id,
    /** Epoch seconds. */
    login_at: z.number().int().min(0).max(9_999_999_999),
  }),
  reply: Done,
  refusals: ['actor.mismatch'],
})

export const disabledLocation = endpoint({
  method: 'GET',
  path: '/disabled_location',
  public: true,
  summary: "Why this location does not sell, in the company's words",
  reply: z.object({ text: z.string() }),
  refusals: [],
})

/** The same answer whether or not the address was known: it tells nobody who has an account. */
export const register = endpoint({
  method: 'POST',
  path: '/register',
  public: true,
  summary: 'Ask for an account, which an administrator approves',
  body: z.object({
    name: OneLine(100),
    last_name: OneLine(100),
    email: Email,
    phone: Text(40).optional(),
    password: NewPassword,
  }),
  reply: z.object({ message: z.literal('Registration successful') }),
  refusals: [...GUESSABLE, 'password_link.throttled'],
  limit: { requests: 20, per_seconds: 600 },
})

export const listMainRoles = endpoint({
  method: 'GET',
  path: '/main-roles',
  permission: 'session',
  summary: 'The main roles there are',
  reply: z.array(Named),
  refusals: [],
})

export const listUsersOfMainRole = endpoint({
  method: 'GET',
  path: '/users-main-roles-by-id/:id',
  permission: 'session',
  summary: 'Active people with a main role, of those I may see',
  params: z.object({ id: IdText }),
  reply: z.array(z.object({ id: Id, name: z.string(), last_name: z.string() })),
  refusals: [],
})
