import { endpoint } from '@kit/http/endpoint'
import {
  Email,
  Id,
  IdText,
  Instant,
  Paged,
  PageQuery,
  RequiredText,
  Sort,
  Text,
} from '@kit/http/fields'
import * as z from 'zod'
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './rules.ts'

const Named = z.object({ id: Id, name: z.string() })
export const Channel = z.object({ id: Id, canal: z.string() })

/**
 * A hotel where the person may sell. `locationZone` is the destination that its zone belongs to.
 */
export const Concession = z.object({
  id: Id,
  name: z.string(),
  channel_id: Id,
  canal_name: z.string(),
  zone_id: Id,
  zone: z.string(),
  locationZone: z.string(),
  labels: z.array(z.string()),
  /** Product types: 1 tour or activity, 2 transfer, 3 hotel, 4 package. */
  products: z.array(z.number().int()),
  status: z.boolean(),
})

/** What the specification calls the session user, without its token. */
export const SessionUser = z.object({
  user: z.object({ user_id: Id, userName: z.string() }),
  roles: z.array(z.string()),
  rolesNuevos: z.array(Id),
  permissions: z.array(z.string()),
  channels: z.array(Channel),
  channel: Channel.nullable(),
  concesion: z.array(Concession),
  setRepLocation: z
    .object({ hotel: Named, location: Named, channel_id: Id, zone_id: Id, agency: z.boolean() })
    .nullable(),
  roleLocations: z.array(z.object({ id: Id, locacion: z.string(), hotel_id: Id })),
  products: z.array(z.number().int()),
  must_change_password: z.boolean(),
})
export type SessionUser = z.output<typeof SessionUser>

/** A password somebody chooses, not one they prove: that may be any text. */
export const NewPassword = z.string().min(PASSWORD_LENGTH_MIN).max(PASSWORD_LENGTH_MAX)
const GivenPassword = z.string().min(1).max(PASSWORD_LENGTH_MAX)
const Done = z.object({ type: z.literal('success') })

export const login = endpoint({
  method: 'POST',
  base: '/auth',
  path: '/login/crm',
  public: true,
  // Runs its own statements: a failed try stays recorded although the answer is a refusal, and no
  // connection waits for the hash.
  reads: true,
  summary: 'Sign in: answers the token, and sets the session cookie that must accompany it',
  body: z.object({ user: RequiredText(200), password: GivenPassword }),
  reply: SessionUser.extend({ token: z.string() }),
  refusals: ['login.invalid', 'login.pending', 'login.disabled', 'login.throttled'],
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
  refusals: ['password.wrong', 'password.same', 'password.too_guessable'],
  // Whoever took over an open session does not get to guess the password with it.
  limit: { requests: 30, per_seconds: 600 },
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/session/end-others',
  permission: 'session',
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
    setRepLocation: SessionUser.shape.setRepLocation.default(null),
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
    name: RequiredText(100),
    last_name: RequiredText(100),
    email: Email,
    phone: Text(40).optional(),
    password: NewPassword,
  }),
  reply: z.object({ message: z.literal('Registration successful') }),
  refusals: ['password.too_guessable'],
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

// Administration: accounts.

export const UserState = z.enum(['pending', 'active', 'disabled'])
const Ids = z.array(Id).max(500).default([])
const PersonFields = {
  name: RequiredText(100),
  last_name: RequiredText(100),
  email: Email,
  phone: Text(40).nullable().default(null),
  language: z.enum(['es', 'en']).default('es'),
}
/** What an administrator decides of an account. No hotels: every hotel of its channels. */
export const UserForm = z.object({
  ...PersonFields,
  role_ids: z.array(Id).min(1).max(20),
  channel_ids: Ids,
  hotel_ids: Ids,
  location_ids: Ids,
  provider_id: Id.nullable().default(null),
  agency_id: Id.nullable().default(null),
})
const Versioned = { version: z.number().int().positive() }

export const UserRow = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  language: z.enum(['es', 'en']),
  state: UserState,
  roles: z.array(Named),
  channels: z.array(Channel),
  hotel_ids: z.array(Id),
  location_ids: z.array(Id),
  provider_id: Id.nullable(),
  agency_id: Id.nullable(),
  granted: z.array(z.string()),
  denied: z.array(z.string()),
  must_change_password: z.boolean(),
  created_at: Instant,
  last_login_at: Instant.nullable(),
  version: z.number().int(),
  /** What whoever asks may do with this account. */
  can: z.object({
    edit: z.boolean(),
    change_roles: z.boolean(),
    disable: z.boolean(),
    enable: z.boolean(),
    approve: z.boolean(),
    reset_password: z.boolean(),
    except: z.boolean(),
  }),
})
export type UserRow = z.output<typeof UserRow>

const asUser = { params: z.object({ id: IdText }), permission: 'users.manage' } as const
const OneTimePassword = z.object({ user: UserRow, password: z.string() })
const EDIT_REFUSALS = [
  'user.administrator',
  'user.own_account',
  'user.other_channels',
  'user.not_staff',
  'user.email_taken',
  'user.changed',
  'role.not_grantable',
  'role.last_super_administrator',
  'user.channel_missing',
  'user.place_outside',
  'user.provider_missing',
  'user.agency_missing',
] as const

export const UserSearch = z.object({
  ...PageQuery,
  sort: Sort('name', 'last_name', 'email', 'state', 'created_at', 'last_login_at'),
  search: Text(100).optional(),
  state: UserState.optional(),
  role_id: z.coerce.number().int().positive().optional(),
  channel_id: z.coerce.number().int().positive().optional(),
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  permission: 'users.manage',
  summary: 'Accounts, of those I may see',
  query: UserSearch,
  reply: Paged(UserRow),
  refusals: [],
})
export const showUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  ...asUser,
  summary: 'One account',
  reply: UserRow,
  refusals: [],
})
export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  permission: 'users.manage',
  summary: 'A new account, with a password for one use',
  body: UserForm,
  reply: OneTimePassword,
  refusals: EDIT_REFUSALS,
})
export const editUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  ...asUser,
  summary: 'Change an account; other roles end its sessions',
  body: UserForm.extend(Versioned),
  reply: UserRow,
  refusals: EDIT_REFUSALS,
})
export const approveUser = endpoint({
  method: 'POST',
  path: '/users/:id/approval',
  ...asUser,
  summary: 'Approve a pending account, with its roles and places',
  body: UserForm.extend(Versioned),
  reply: UserRow,
  refusals: [...EDIT_REFUSALS, 'user.not_pending'],
})
/** Accounts are never deleted: what they sold and signed stays theirs. */
export const disableUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  ...asUser,
  summary: 'Disable an account; its sessions end',
  reply: UserRow,
  refusals: [
    'user.administrator',
    'user.own_account',
    'user.other_channels',
    'user.not_staff',
    'role.last_super_administrator',
  ],
})
export const enableUser = endpoint({
  method: 'POST',
  path: '/users/:id/activation',
  ...asUser,
  summary: 'Enable a disabled account',
  reply: UserRow,
  refusals: ['user.administrator', 'user.other_channels', 'user.not_staff', 'user.not_disabled'],
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/users/:id/password',
  ...asUser,
  summary: 'A new password for one use; the sessions end',
  reply: OneTimePassword,
  refusals: ['user.administrator', 'user.own_account', 'user.other_channels', 'user.not_staff'],
})
export const exceptUser = endpoint({
  method: 'PUT',
  path: '/users/:id/permissions',
  params: z.object({ id: IdText }),
  permission: 'roles.manage',
  summary: 'Permissions of one user beside those of the roles',
  body: z.object({
    granted: z.array(z.string()).max(1000),
    denied: z.array(z.string()).max(1000),
    ...Versioned,
  }),
  reply: UserRow,
  refusals: [
    'user.administrator',
    'user.own_account',
    'user.changed',
    'permission.not_yours',
    'permission.contradictory',
    'role.super_administrator_has_all',
  ],
})

export const showUserChoices = endpoint({
  method: 'GET',
  path: '/user-choices',
  permission: 'users.manage',
  summary: 'What I may choose for an account',
  reply: z.object({
    roles: z.array(Named),
    channels: z.array(Channel),
    hotels: z.array(Named.extend({ channel_ids: z.array(Id) })),
    locations: z.array(Named.extend({ hotel_id: Id })),
    providers: z.array(Named),
    agencies: z.array(Named),
  }),
  refusals: [],
})

// Administration: roles and settings.

export const RoleRow = z.object({
  id: Id,
  name: z.string(),
  users: z.number().int(),
  permissions: z.array(z.string()),
  can_edit: z.boolean(),
})
export const PermissionRow = z.object({
  key: z.string(),
  kind: z.enum(['menu', 'action']),
  name_es: z.string(),
  name_en: z.string(),
})
export const showPermissionMatrix = endpoint({
  method: 'GET',
  path: '/roles',
  permission: 'roles.manage',
  summary: 'Roles, permissions, and which role has which',
  reply: z.object({ roles: z.array(RoleRow), permissions: z.array(PermissionRow) }),
  refusals: [],
})
export const changeRolePermissions = endpoint({
  method: 'POST',
  path: '/roles/:id/permissions',
  permission: 'roles.manage',
  summary: 'Grant and revoke permissions of a role',
  params: z.object({ id: IdText }),
  body: z.object({
    grant: z.array(z.string()).max(1000).default([]),
    revoke: z.array(z.string()).max(1000).default([]),
  }),
  reply: RoleRow,
  refusals: [
    'role.administrator',
    'role.super_administrator_has_all',
    'permission.not_yours',
    'permission.contradictory',
  ],
})

export const SettingRow = z.object({
  name: z.string(),
  value: z.unknown(),
  is_default: z.boolean(),
  version: z.number().int(),
  /** Later values that wait for their instant, and the latest past ones. */
  history: z.array(
    z.object({ id: Id, value: z.unknown(), valid_from: Instant, set_by: z.string().nullable() }),
  ),
})
export const listSettings = endpoint({
  method: 'GET',
  path: '/settings',
  permission: 'settings.manage',
  summary: 'Company settings as they hold now, with their history',
  reply: z.array(SettingRow),
  refusals: [],
})
export const changeSetting = endpoint({
  method: 'PUT',
  path: '/settings/:name',
  permission: 'settings.manage',
  summary: 'A new value of a setting, from now or from a later instant',
  params: z.object({ name: Text(80) }),
  body: z.object({
    value: z.unknown(),
    valid_from: Instant.optional(),
    version: z.number().int().min(0),
  }),
  reply: SettingRow,
  refusals: ['setting.value', 'setting.past', 'setting.changed'],
})
