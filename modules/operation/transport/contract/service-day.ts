import { binary, endpoint } from '@kit/http/endpoint'
import { DayField, Id, TimeField, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { RIDE_DIRECTIONS } from '../rules/grouping.ts'
import { RIDES } from '../rules/service-day.ts'

/** Whoever opens the sheet of operations sees its rows here. */
const READ = 'reporte/transporte/ops'
const GROUP = 'transport.group'
const ITEMS_MAX = 200

const Person = z.object({ id: Id, name: z.string(), phone: z.string().nullable() })

const Line = z.object({
  item_id: Id,
  reservation_uuid: Uuid,
  folio: z.string(),
  customer: z.string(),
  /** Masked for whoever may not write to guests. */
  phone: z.string().nullable(),
  pax: z.number().int(),
  ride: z.enum(RIDES),
  direction: z.enum(RIDE_DIRECTIONS).nullable(),
  option_id: Id,
  /** When its guests are picked up. */
  hour: z.string().nullable(),
  service_time: z.string().nullable(),
  product: z.string(),
  provider: z.string(),
  flight: z.string().nullable(),
  guest_hotel: z.string().nullable(),
  room: z.string().nullable(),
  place: z.string().nullable(),
  zone: z.string().nullable(),
  state: z.enum(['confirmed', 'provider_pending', 'used', 'no_show']),
  drive_id: Id.nullable(),
})
export type ServiceLine = z.output<typeof Line>

const Drive = z.object({
  id: Id,
  version: z.number().int(),
  kind: z.enum(['shared', 'private', 'route']),
  vehicle: z.object({ id: Id, name: z.string(), plates: z.string().nullable() }),
  driver: Person.nullable(),
  guide: Person.nullable(),
  leaves_at: z.string(),
  minutes: z.number().int(),
  capacity: z.number().int(),
  seats_taken: z.number().int(),
  /** Persons of other channels, who ride too and are not shown. */
  others: z.number().int(),
})
export type ServiceDrive = z.output<typeof Drive>

const ServiceDay = z.object({
  date: DayField,
  lines: z.array(Line),
  /** All drives of the day: whoever drives one is not free for another. */
  drives: z.array(Drive),
  vehicles: z.array(z.object({ id: Id, name: z.string(), seats: z.number().int() })),
  drivers: z.array(Person),
  guides: z.array(Person),
  drive_minutes: z.number().int(),
  can: z.object({ assign: z.boolean() }),
})
export type ServiceDay = z.output<typeof ServiceDay>

export const showServiceDay = endpoint({
  method: 'POST',
  path: '/transporte/hoja/get',
  summary: 'Every transfer and pickup of a day, with the drives that they ride in',
  permission: READ,
  reads: true,
  body: z.object({ date: DayField }),
  reply: ServiceDay,
  refusals: [],
})

/** As they were seen: what was changed meanwhile is refused. */
const Seen = z
  .array(
    z.object({ item_id: Id, drive: z.object({ id: Id, version: z.number().int() }).nullable() }),
  )
  .min(1)
  .max(ITEMS_MAX)
const SEEN_REFUSALS = ['day_service.gone', 'day_service.shared', 'grouping.changed'] as const

export const assignRides = endpoint({
  method: 'POST',
  path: '/transporte/hoja/asignar',
  summary:
    'Gives vehicle, driver and guide to pickups of tours, which ride together, or to private transfers, each of which rides alone',
  permission: GROUP,
  body: z.object({
    date: DayField,
    items: Seen,
    vehicle_id: Id,
    driver_id: Id.nullish(),
    guide_id: Id.nullish(),
    /** Absent: at the hour of the first who is picked up. */
    leaves_at: TimeField.nullish(),
    /** How long the vehicle is away; absent: as the setting says. */
    minutes: z.number().int().min(10).max(1440).nullish(),
  }),
  reply: z.object({ ids: z.array(Id) }),
  refusals: [
    ...SEEN_REFUSALS,
    'day_service.mixed',
    'grouping.no_time',
    'grouping.too_many',
    'grouping.vehicle_off',
    'grouping.driver_off',
    'grouping.guide_off',
    'grouping.vehicle_busy',
    'grouping.driver_busy',
    'grouping.guide_busy',
  ],
})

export const unassignRides = endpoint({
  method: 'POST',
  path: '/transporte/hoja/quitar',
  summary: 'Takes services off their drives; a drive that nobody rides in is no more',
  permission: GROUP,
  body: z.object({ date: DayField, items: Seen }),
  reply: z.object({ left: z.number().int() }),
  refusals: SEEN_REFUSALS,
})

export const printServiceDay = endpoint({
  method: 'GET',
  path: '/transporte/hoja/pdf',
  summary: 'The sheet of a day on paper, by drive; of one driver, or of all',
  permission: READ,
  query: z.object({ date: DayField, driver_id: z.coerce.number().pipe(Id).optional() }),
  reply: binary('application/pdf'),
  refusals: [],
})
