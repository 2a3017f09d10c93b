import { endpoint } from '@kit/http/endpoint'
import { Email, Id, IdText, Instant, OneLine, Paged, PageQuery, Text } from '@kit/http/fields'
import * as z from 'zod'
import { Channel, Named } from '../contract.ts'

export const UserState = z.enum(['pending', 'active', 'disabled'])
const Ids = z.array(Id).max(500).default([])
const PersonFields = {
  name: OneLine(100),
  last_name: OneLine(100),
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
  /** Nobody but the person ever knows it: whether one was chosen is all there is to see. */
  has_password: z.boolean(),
  /** Who asked for the account has not opened the link mailed to its address. */
  email_awaits_proof: z.boolean(),
  /** Until when the link that was mailed last still works. */
  link_expires_at: Instant.nullable(),
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
    end_sessions: z.boolean(),
    except: z.boolean(),
  }),
})
export type UserRow = z.output<typeof UserRow>

const asUser = { params: z.object({ id: IdText }), permission: 'users.manage' } as const
/** What an account has beyond whoever would touch it. */
const TOUCH_REFUSALS = [
  'user.administrator',
  'user.other_channels',
  'user.not_staff',
  'user.holds_more',
] as const
const EDIT_REFUSALS = [
  ...TOUCH_REFUSALS,
  'user.own_account',
  'user.email_taken',
  'user.changed',
  'role.not_grantable',
  'role.last_super_administrator',
  'user.channel_missing',
  'user.place_outside',
  'user.provider_missing',
  'user.agency_missing',
  'user.agency_of_hotel',
] as const

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  permission: 'users.manage',
  summary: 'Accounts, of those I may see; the table of users filters and sorts them',
  query: z.object(PageQuery),
  reply: Paged(UserRow),
  refusals: [],
})
export const showUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  ...asUser,
  summary: 'One account, for whoever may touch it',
  reply: UserRow,
  refusals: TOUCH_REFUSALS,
})
export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  permission: 'users.manage',
  step_up: true,
  summary: 'A new account; its person is mailed a link to choose a password',
  body: UserForm,
  reply: UserRow,
  refusals: EDIT_REFUSALS,
})
export const editUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  ...asUser,
  step_up: true,
  summary: 'Change an account; other roles end its sessions',
  body: UserForm.extend(Versioned),
  reply: UserRow,
  refusals: [...EDIT_REFUSALS, 'user.email_unproved'],
})
export const approveUser = endpoint({
  method: 'POST',
  path: '/users/:id/approval',
  ...asUser,
  step_up: true,
  summary: 'Approve a pending account, with its roles and places',
  body: UserForm.extend(Versioned),
  reply: UserRow,
  refusals: [...EDIT_REFUSALS, 'user.not_pending', 'user.email_unproved'],
})
export const confirmUser = endpoint({
  method: 'POST',
  path: '/users/:id/confirmation',
  ...asUser,
  step_up: true,
  summary: 'A SUPER ADMIN says that an account belongs to a person of its own, for four eyes',
  reply: UserRow,
  refusals: [
    'user.confirmed_by_super',
    'user.confirmed_by_another',
    'user.confirmed_already',
    'user.own_account',
    'user.not_active',
  ],
})
/** Accounts are never deleted: what they sold and signed stays theirs. */
export const disableUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  ...asUser,
  summary: 'Disable an account; its sessions end',
  reply: UserRow,
  refusals: [...TOUCH_REFUSALS, 'user.own_account', 'role.last_super_administrator'],
})
export const endSessions = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions',
  ...asUser,
  step_up: true,
  summary: 'End every session of an account, which stays as it is; its person signs in again',
  reply: UserRow,
  refusals: [...TOUCH_REFUSALS, 'user.own_account'],
})
export const enableUser = endpoint({
  method: 'POST',
  path: '/users/:id/activation',
  ...asUser,
  step_up: true,
  summary: 'Enable a disabled account',
  reply: UserRow,
  refusals: [...TOUCH_REFUSALS, 'user.not_disabled', 'user.email_unproved'],
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/users/:id/password',
  ...asUser,
  step_up: true,
  summary: 'The password stops at once, the sessions end, and a link to choose another is mailed',
  reply: UserRow,
  refusals: [...TOUCH_REFUSALS, 'user.own_account', 'user.not_active'],
})
/** Only before a first password: nobody is handed a way into an account that its person uses. */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/users/:id/invitation',
  ...asUser,
  step_up: true,
  summary: 'A new link to choose the first password, mailed and answered; those before stop',
  reply: z.object({ address: z.string(), expires_at: Instant }),
  refusals: [...TOUCH_REFUSALS, 'user.own_account', 'user.not_active', 'user.has_password'],
})
export const exceptUser = endpoint({
  method: 'PUT',
  path: '/users/:id/permissions',
  params: z.object({ id: IdText }),
  permission: 'roles.manage',
  step_up: true,
  summary: 'Permissions of one user beside those of the roles',
  body: z.object({
    granted: z.array(z.string()).max(1000),
    denied: z.array(z.string()).max(1000),
    ...Versioned,
  }),
  reply: UserRow,
  refusals: [
    ...TOUCH_REFUSALS,
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
