import { endpoint } from '@kit/http/endpoint'
import { Amount, Id, IdText, RequiredText } from '@kit/http/fields'
import * as z from 'zod'
import { kindOfPlace, OptionalText } from './places.ts'

export const PAYMENT_FORMS = ['prepaid', 'cash', 'card', 'transfer', 'credit'] as const
export const PaymentForm = z.enum(PAYMENT_FORMS)
export const AGENCY_KINDS = ['agency', 'wholesaler'] as const
const CLIENTS_MAX = 500

const Email = z
  .union([z.literal('').transform(() => null), z.email().max(200), z.null()])
  .default(null)
const Client = z.object({
  name: RequiredText(120),
  email: Email,
  phone: OptionalText(40),
})

/** An agency is made and changed as a place is; only its form is larger. */
export const agencyPlace = kindOfPlace('agencies', 'agencies.manage', {
  name: RequiredText(120),
  kind: z.enum(AGENCY_KINDS),
  fiscal_id: OptionalText(20),
  contact: OptionalText(120),
  email: Email,
  phone: OptionalText(40),
  /** Of the account of a hotel, where guests charge to their rooms. */
  hotel_id: Id.nullable().default(null),
  credit_limit: Amount.nullable().default(null),
  credit_currency: z.enum(['MXN', 'USD']).default('MXN'),
  payment_forms: z.array(PaymentForm).max(PAYMENT_FORMS.length).default([]),
  location_ids: z.array(Id).max(500).default([]),
  clients: z
    .array(Client)
    .max(CLIENTS_MAX)
    .default([])
    .refine((clients) => new Set(clients.map(({ name }) => name)).size === clients.length, {
      message: 'twice',
    }),
})

/** Without it, of every agency within reach. */
const ofAgency = {
  query: z.object({ agency: z.union([IdText, z.literal('')]).optional() }).default({}),
  refusals: [],
} as const

export const listAgencyPayments = endpoint({
  method: 'GET',
  path: '/agencia/payment',
  summary: 'In which forms an agency may pay',
  permission: 'session',
  ...ofAgency,
  reply: z.array(
    z.object({ agency_id: Id, agency: z.string(), payment: PaymentForm, name: z.string() }),
  ),
})

export const listAgencyClients = endpoint({
  method: 'GET',
  path: '/agencia/cliente',
  summary: 'Clients of an agency',
  permission: 'comercial/agencias',
  ...ofAgency,
  reply: z.array(
    z.object({
      id: Id,
      agency_id: Id,
      agency: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  ),
})

export const listAgencyLocations = endpoint({
  method: 'GET',
  path: '/agencia/locacion',
  summary: 'Active locations from which is sold for an agency',
  permission: 'session',
  ...ofAgency,
  reply: z.array(
    z.object({
      id: Id,
      locacion: z.string(),
      hotel: z.string(),
      agency_id: Id,
      agency: z.string(),
    }),
  ),
})

export const searchAgencies = endpoint({
  method: 'POST',
  path: '/agencia/search',
  summary: 'Active agencies by name and kind',
  permission: 'session',
  reads: true,
  body: z
    .object({ text: z.string().trim().max(120).default(''), kind: z.enum(AGENCY_KINDS).optional() })
    .default({ text: '' }),
  reply: z.array(z.object({ id: Id, name: z.string(), kind: z.enum(AGENCY_KINDS) })),
  refusals: [],
})
