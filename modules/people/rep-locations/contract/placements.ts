import { endpoint } from '@kit/http/endpoint'
import { DayField, Id, Paged, PageQuery, Text, TimeField } from '@kit/http/fields'
import * as z from 'zod'

const MANAGE = 'rep_location.manage'

export const SalesLocation = z.object({
  id: Id,
  name: z.string(),
  hotel: z.object({ id: Id, name: z.string() }),
  channel: z.object({ id: Id, canal: z.string() }),
})
export type SalesLocation = z.output<typeof SalesLocation>

/** A rep expected at a location on a day. */
export const Placement = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  last_name: z.string(),
  date: DayField,
  /** `HH:mm:ss`, as the other hour. */
  init_schedule: z.string(),
  end_schedule: z.string(),
  location: SalesLocation,
  version: z.number().int(),
})
export type Placement = z.output<typeof Placement>

export const listSalesLocations = endpoint({
  method: 'GET',
  path: '/get_list_sales_locations',
  summary: 'Open locations of my places, where reps may sell',
  permission: MANAGE,
  reply: z.array(SalesLocation),
  refusals: [],
})

export const listLocationReps = endpoint({
  method: 'POST',
  path: '/get_list_location_rep',
  summary: 'Reps I may place: where they stand today, and where they are expected',
  permission: MANAGE,
  reads: true,
  query: z.object(PageQuery),
  body: z.object({ text: Text(100).optional(), location: Id.nullish() }).default({}),
  reply: Paged(
    z.object({
      user_id: Id,
      name: z.string(),
      last_name: z.string(),
      /** The desk of today's working session; null while none is taken. */
      setRepLocation: SalesLocation.nullable(),
      /** Where they are expected today, in the order of the hours. */
      placements: z.array(Placement),
    }),
  ),
  refusals: [],
})

export const addRepLocation = endpoint({
  method: 'POST',
  path: '/add_rep_location',
  summary: 'Places a rep at a location, on each day of a range',
  permission: MANAGE,
  body: z.object({
    user_id: Id,
    location: Id,
    /** Absent, the first of mine that has the location. */
    channel: Id.optional(),
    init_date: DayField,
    end_date: DayField,
    init_schedule: TimeField,
    end_schedule: TimeField,
    /** Of which block these hours are: its break belongs to the turn. */
    block: Id.optional(),
  }),
  reply: z.array(Placement),
  refusals: [
    'block.unknown',
    'placement.period',
    'placement.hours',
    'placement.no_rep',
    'placement.out_of_reach',
    'placement.twice',
  ],
})

/** Opens a working session for somebody else: who sells against a budget confirms it themselves. */
export const updateSaleLocation = endpoint({
  method: 'POST',
  path: '/update_sale_location',
  summary: 'Moves a rep to another location for the rest of today',
  permission: MANAGE,
  body: z.object({ user_id: Id, location: Id, channel: Id.optional() }),
  reply: z.object({
    type: z.literal('success'),
    message: z.string(),
    setRepLocation: SalesLocation,
  }),
  refusals: ['placement.no_rep', 'placement.out_of_reach'],
})
