import { Email, Id, Instant, OneLine, Text } from '@kit/http/fields'
import { endpoint } from '@kit/http/endpoint'
import * as z from 'zod'

/** What people of a small company do, and the role that each of it is. */
export const WORKS = {
  sells: 'REP CONCESION',
  supervises: 'SUPERVISOR CONCESION',
  manages: 'GERENTE CONCESION',
  accounts: 'CONTABILIDAD',
  products: 'COMERCIAL',
  operates: 'OPERACIONES',
} as const
export type Work = keyof typeof WORKS
const WorkField = z.enum(Object.keys(WORKS) as [Work, ...Work[]])
/** Work that is done at desks; the other sees every one. */
export const AT_DESKS: readonly Work[] = ['sells', 'supervises', 'manages']

/** Name and surname: an account has both. */
const FullName = OneLine(200).refine((text) => /\S\s+\S/.test(text), { message: 'full_name' })

export const PersonForm = z.object({
  name: FullName,
  email: Email,
  phone: Text(40).nullable().default(null),
  work: WorkField,
  /** Those where the person works; empty: each of them. */
  location_ids: z.array(Id).max(200).default([]),
})

const Person = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  /** Names of the desks that somebody gave them by name. */
  desks: z.array(z.string()),
  has_password: z.boolean(),
  link_expires_at: Instant.nullable(),
  /** May count and approve the drawer of another. */
  counts: z.boolean(),
  /** Works at desks and was placed at none, nor in any channel: sees an empty company. */
  nowhere: z.boolean(),
  /** A link to choose the first password may be taken. */
  can_invite: z.boolean(),
})

const Shown = z.object({
  people: z.array(Person),
  desks: z.array(z.object({ id: Id, name: z.string() })),
  works: z.array(WorkField),
})

export const showTeam = endpoint({
  method: 'GET',
  path: '/first-run/people',
  summary: 'Who works here, as the page of the first hour shows it',
  permission: 'users.manage',
  reply: Shown,
  refusals: [],
})

export const saveTeam = endpoint({
  method: 'POST',
  path: '/first-run/people',
  step_up: true,
  summary: 'New accounts with their work and desks, all or none; answers their links',
  permission: 'users.manage',
  body: z.object({ people: z.array(PersonForm).min(1).max(50) }),
  reply: z.object({
    invited: z.array(
      z.object({ id: Id, name: z.string(), address: z.string(), expires_at: Instant }),
    ),
  }),
  refusals: [
    'people.no_desk',
    'user.email_taken',
    'user.holds_more',
    'user.not_staff',
    'user.other_channels',
    'role.not_grantable',
    'user.channel_missing',
    'user.place_outside',
    'reference.unknown',
  ],
})
