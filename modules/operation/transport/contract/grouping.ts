import { endpoint } from '@kit/http/endpoint'
import { DayField, Id, MoneyField, TimeField, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { RIDE_DIRECTIONS } from '../rules/grouping.ts'

const READ = 'agrupar-compartidos'
const GROUP = 'transport.group'
/** More than any day has, less than a mistake would send. */
const GROUPS_MAX = 500
const RIDES_IN_GROUP_MAX = 60

const Direction = z.enum(RIDE_DIRECTIONS)
const Time = z.string()

const BoardRide = z.object({
  item_id: Id,
  reservation_uuid: Uuid,
  folio: z.string(),
  customer: z.string(),
  pax: z.number().int(),
  zone_id: Id.nullable(),
  zone: z.string().nullable(),
  direction: Direction,
  /** When they are to be driven: of the flight, else of the pickup, else of the service. */
  ready_at: Time.nullable(),
  flight: z.string().nullable(),
  /** False: nobody entered this flight, its hour is that of the pickup. */
  flight_known: z.boolean(),
  guest_hotel: z.string().nullable(),
  state: z.enum(['confirmed', 'provider_pending', 'used', 'no_show']),
  /** What the cheapest vehicle would cost for them alone; null: none seats them. */
  alone: MoneyField.nullable(),
})
export type BoardRide = z.output<typeof BoardRide>

const BoardGroup = z.object({
  id: Id,
  version: z.number().int(),
  zone_id: Id,
  zone: z.string(),
  direction: Direction,
  vehicle_id: Id,
  vehicle: z.string(),
  driver_id: Id.nullable(),
  leaves_at: Time,
  locked: z.boolean(),
  capacity: z.number().int(),
  cost: MoneyField,
  seats_taken: z.number().int(),
  /** Persons of other channels, who ride too and are not shown. */
  others: z.number().int(),
  item_ids: z.array(Id),
})
export type BoardGroup = z.output<typeof BoardGroup>

const Board = z.object({
  date: DayField,
  rides: z.array(BoardRide),
  groups: z.array(BoardGroup),
  vehicles: z.array(
    z.object({ id: Id, name: z.string(), seats: z.number().int(), cost: MoneyField }),
  ),
  drivers: z.array(z.object({ id: Id, name: z.string() })),
  wait_minutes: z.number().int(),
  drive_minutes: z.number().int(),
  can: z.object({ group: z.boolean() }),
})
export type Board = z.output<typeof Board>

export const showGroupingBoard = endpoint({
  method: 'POST',
  path: '/transporte/agrupar-compartidos/get',
  summary: 'Shared transfers of a day, and the groups that they ride in',
  permission: READ,
  reads: true,
  body: z.object({ date: DayField, zone_id: Id.nullish(), direction: Direction.nullish() }),
  reply: Board,
  refusals: [],
})

export const listFlightsOfDay = endpoint({
  method: 'POST',
  path: '/transporte/agrupar-compartidos/vuelos',
  summary: 'Flights of the shared transfers of a day: how many ride, and how many of them wait',
  permission: READ,
  reads: true,
  body: z.object({ date: DayField, zone_id: Id.nullish(), direction: Direction.nullish() }),
  reply: z.array(
    z.object({
      flight: z.string(),
      direction: Direction,
      /** Null: nobody entered this flight. */
      flies_at: Time.nullable(),
      airport: z.string().nullable(),
      services: z.number().int(),
      pax: z.number().int(),
      waiting: z.number().int(),
    }),
  ),
  refusals: [],
})

const GroupFields = {
  zone_id: Id,
  direction: Direction,
  vehicle_id: Id,
  driver_id: Id.nullish(),
  item_ids: z.array(Id).max(RIDES_IN_GROUP_MAX),
}

const PLAN_REFUSALS = [
  'grouping.changed',
  'grouping.locked',
  'grouping.others_ride',
  'grouping.ride_gone',
  'grouping.rides_already',
  'grouping.elsewhere',
  'grouping.too_many',
  'grouping.vehicle_off',
  'grouping.driver_off',
  'grouping.vehicle_busy',
  'grouping.driver_busy',
] as const

export const createGrouping = endpoint({
  method: 'POST',
  path: '/transporte/agrupar/crear',
  summary: 'Puts guests of shared transfers into a vehicle; without a time, when they are ready',
  permission: GROUP,
  body: z.object({ date: DayField, ...GroupFields, leaves_at: TimeField.nullish() }),
  reply: z.object({ id: Id }),
  refusals: [...PLAN_REFUSALS, 'grouping.no_time'],
})

export const removeGroupings = endpoint({
  method: 'POST',
  path: '/transporte/agrupar/eliminar',
  summary: 'Undoes groups: their guests wait to be put into others',
  permission: GROUP,
  body: z.object({ ids: z.array(Id).min(1).max(GROUPS_MAX) }),
  reply: z.object({ removed: z.number().int() }),
  refusals: PLAN_REFUSALS,
})

/** From the report of groups, under the specification's own name. */
export const removeReportedGrouping = endpoint({
  method: 'POST',
  path: '/transporte/agrupar/reporte/eliminar',
  summary: 'Undoes a group from the report of groups',
  permission: GROUP,
  body: z.object({ id: Id }),
  reply: z.object({ removed: z.number().int() }),
  refusals: PLAN_REFUSALS,
})

export const saveGroupingPlan = endpoint({
  method: 'POST',
  path: '/transporte/agrupar/plan',
  summary: 'Groups of a day as they are to be: all of the changes, or none',
  permission: GROUP,
  body: z.object({
    date: DayField,
    put: z
      .array(
        z.object({
          ...GroupFields,
          /** Null: a new one. */
          id: Id.nullable(),
          version: z.number().int().nullable(),
          leaves_at: TimeField,
          locked: z.boolean(),
        }),
      )
      .max(GROUPS_MAX),
    remove: z.array(z.object({ id: Id, version: z.number().int() })).max(GROUPS_MAX),
  }),
  reply: z.object({ ids: z.array(Id) }),
  refusals: PLAN_REFUSALS,
})

export const askProposal = endpoint({
  method: 'POST',
  path: '/transporte/agrupar/propuestas',
  summary: 'Begins a search for cheaper groups of a day; nothing is changed by it',
  permission: GROUP,
  body: z.object({
    date: DayField,
    zone_id: Id.nullish(),
    direction: Direction.nullish(),
    /** The same day and seed have the same answer. */
    seed: z.number().int().min(1).max(2_147_483_647).default(1),
  }),
  reply: z.object({ uuid: Uuid }),
  refusals: ['grouping.nobody'],
})

const Figures = z.object({
  vehicles: z.number().int(),
  waiting_pax: z.number().int(),
  cost: MoneyField,
})

export const showProposal = endpoint({
  method: 'GET',
  path: '/transporte/agrupar/propuestas/:uuid',
  summary: 'How far a search for cheaper groups is, and what it found',
  permission: GROUP,
  params: z.object({ uuid: Uuid }),
  reply: z.object({
    percent: z.number().int(),
    result: z
      .object({
        before: Figures,
        after: Figures,
        /** Instead of the groups that were not locked; `id`: that group, changed. */
        groups: z.array(
          z.object({
            ...GroupFields,
            id: Id.nullable(),
            driver_id: Id.nullable(),
            leaves_at: Time,
          }),
        ),
      })
      .nullable(),
    /** It was given up: nothing will be found. */
    failed: z.boolean(),
  }),
  refusals: [],
})
export type Proposal = NonNullable<z.output<typeof showProposal.reply>['result']>
