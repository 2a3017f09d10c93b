import { endpoint } from '@kit/http/endpoint'
import {
  Count,
  DayField,
  Id,
  Instant,
  MoneyField,
  RequiredText,
  TimeField,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'
import { CODE } from './rules.ts'

/** Of what was to be sold today, how much is: `"87.50"`; null where nothing was to be sold. */
const Percent = z.string().nullable()

/** What stands on a board: sums, desks and reps; nothing of any guest. */
export const BoardFigures = z.object({
  name: z.string(),
  /** Null: the whole company. */
  channel: z.string().nullable(),
  today: DayField,
  /** When these figures were read. */
  at: Instant,
  /** One for each currency of budgets; they have no sum. */
  totals: z.array(
    z.object({ target: MoneyField, sold: MoneyField, percent: Percent, services: Count }),
  ),
  /** The best first; without a target for today, last. */
  desks: z.array(
    z.object({
      location_id: Id,
      name: z.string(),
      target: MoneyField,
      sold: MoneyField,
      percent: Percent,
    }),
  ),
  /** Reps by what they attained of their month's target so far. */
  ranking: z.array(z.object({ rep_id: Id, name: z.string(), place: Count, percent: z.string() })),
  departures: z.array(
    z.object({
      departure_id: Id,
      day: DayField,
      starts_at: TimeField.nullable(),
      product: z.string(),
      option: z.string(),
      capacity: Count,
      taken: Count,
      free: Count,
    }),
  ),
})
export type BoardFigures = z.output<typeof BoardFigures>

/** The code travels in the body, so that no log keeps it. */
export const showBoard = endpoint({
  method: 'POST',
  path: '/wall-board',
  summary: 'How today goes, for a screen on a wall that has a code and no session',
  public: true,
  reads: true,
  body: z.object({ code: z.string().trim().max(40).transform(CODE.plain) }),
  reply: BoardFigures,
  refusals: ['board.unknown', 'board.revoked', 'board.expired'],
  // A hotel's boards share one address; nobody guesses 59 bits at this pace.
  limit: { requests: 120, per_seconds: 60 },
})

export const createBoard = endpoint({
  method: 'POST',
  path: '/wall-boards',
  summary: 'Makes the code of a board; it is answered here and nowhere else',
  permission: 'board.manage',
  body: z.object({ name: RequiredText(60), channel_id: Id.nullable(), last_day: DayField }),
  reply: z.object({ uuid: Uuid, name: z.string(), code: z.string(), last_day: DayField }),
  refusals: ['board.day', 'board.channel'],
})
