import { endpoint } from '@kit/http/endpoint'
import { DayField, Id, IdText } from '@kit/http/fields'
import * as z from 'zod'
import { Placement, SalesLocation } from './placements.ts'

const MANAGE = 'rep_location.manage'

const Week = z.object({
  /** Those whom I may place. */
  reps: z.array(z.object({ user_id: Id, name: z.string(), last_name: z.string() })),
  /** Of these days and of the week around them, which says who rests in seven days. */
  placements: z.array(Placement),
  days_off: z.array(z.object({ user_id: Id, date: DayField })),
})
export type Week = z.output<typeof Week>

export const showRepWeek = endpoint({
  method: 'POST',
  path: '/rep_week/get',
  summary: 'Reps and where they are expected on each day of a week or a month',
  permission: MANAGE,
  reads: true,
  body: z.object({ first_day: DayField, last_day: DayField }),
  reply: Week,
  refusals: ['placement.week'],
})

export const listPlacesOfRep = endpoint({
  method: 'GET',
  path: '/rep_week/locations/:user_id',
  summary: 'Open locations that are mine to give and that the account of a rep may take',
  permission: MANAGE,
  params: z.object({ user_id: IdText }),
  reply: z.array(SalesLocation),
  refusals: ['placement.no_rep'],
})

export const copyRepWeek = endpoint({
  method: 'POST',
  path: '/rep_week/copy',
  summary: 'Repeats a week of reps in another, from today on; what is there already stays',
  permission: MANAGE,
  body: z.object({ from: DayField, to: DayField }),
  reply: z.object({
    created: z.number().int(),
    /** Not written, because their rep is expected somewhere at those hours already. */
    kept: z.number().int(),
    /** Not written, because the location is closed or the account of the rep has it no more. */
    left_out: z.number().int(),
  }),
  refusals: ['placement.week'],
})
