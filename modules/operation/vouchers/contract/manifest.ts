import { binary, endpoint } from '@kit/http/endpoint'
import { DayField, Instant, MoneyField, TimeField, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { VoucherStateField } from '../contract.ts'
import { readManifestKey } from '../rules/manifest.ts'
import { ServiceStateField } from './redemption.ts'

const READ = 'operaciones/manifiestos'
const Key = z.string().refine((key) => readManifestKey(key) !== null)
const Pax = z.number().int()

/** What stands at the head of a manifest. */
const Heading = z.object({
  key: z.string(),
  of: z.enum(['departure', 'vehicle']),
  day: DayField,
  time: TimeField.nullable(),
  /** The product, or the vehicle. */
  name: z.string(),
  /** The option and its provider, or the zone, driver and guide of the trip. */
  detail: z.string(),
  parties: Pax,
  pax: Pax,
  came: Pax,
  missed: Pax,
  /** Persons whose provider has not confirmed them yet: they have no voucher, and are no part of `pax`. */
  unconfirmed: Pax,
})
export type ManifestHeading = z.output<typeof Heading>

const Party = z.object({
  voucher: z.object({
    uuid: Uuid,
    folio: z.string(),
    /** What its QR carries; null for whoever may not record who came. */
    token: z.string().nullable(),
    state: VoucherStateField,
  }),
  /** Null for a provider. */
  reservation: z.object({ uuid: Uuid, folio: z.string() }).nullable(),
  service: ServiceStateField,
  lead_name: z.string().nullable(),
  product: z.string(),
  adults: Pax,
  minors: Pax,
  minor_ages: z.array(Pax),
  infants: Pax,
  pax: Pax,
  came: Pax,
  guest_hotel: z.string().nullable(),
  /** Null for a provider. */
  room: z.string().nullable(),
  pickup_time: TimeField.nullable(),
  pickup_place: z.string().nullable(),
  flight: z.string().nullable(),
  notes: z.string().nullable(),
  /** What is still to be paid of the reservation; null: all is paid, or nobody tells a provider. */
  owed: MoneyField.nullable(),
})
export type ManifestParty = z.output<typeof Party>

/** A sold service that waits for its provider: nobody is expected until it is confirmed. */
const Unconfirmed = z.object({
  /** Null for a provider. */
  reservation: z.object({ uuid: Uuid, folio: z.string() }).nullable(),
  lead_name: z.string().nullable(),
  product: z.string(),
  pax: Pax,
})
export type UnconfirmedParty = z.output<typeof Unconfirmed>

const Manifest = Heading.extend({
  parties_list: z.array(Party),
  unconfirmed_list: z.array(Unconfirmed),
  /** Persons who ride too and are shown to others. */
  others: Pax,
  at: Instant,
  can: z.object({ redeem: z.boolean(), sees_payment: z.boolean() }),
})
export type Manifest = z.output<typeof Manifest>

export const listManifests = endpoint({
  method: 'GET',
  path: '/manifests',
  summary: 'Manifests of a day: each departure with guests, and each vehicle that drives some',
  permission: READ,
  query: z.object({ day: DayField }),
  reply: z.array(Heading),
  refusals: [],
})

export const showManifest = endpoint({
  method: 'GET',
  path: '/manifests/:manifest',
  summary: 'Who is expected at a departure or rides in a vehicle, and who came',
  permission: READ,
  params: z.object({ manifest: Key }),
  reply: Manifest,
  refusals: ['manifest.not_found'],
})

export const printManifest = endpoint({
  method: 'GET',
  path: '/manifests/:manifest/pdf',
  summary: 'A manifest on paper',
  permission: READ,
  params: z.object({ manifest: Key }),
  reply: binary('application/pdf'),
  refusals: ['manifest.not_found'],
})
