import { endpoint } from '@kit/http/endpoint'
import { DayField, Id, IdText, Instant, RequiredText, TimeField } from '@kit/http/fields'
import * as z from 'zod'
import { VERDICTS } from '../rules/position.ts'

const OWN = 'attendance.own'
const MANAGE = 'attendance.manage'

/** Where the device says that it is; null where it does not say. */
const Position = {
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  /** Metres. */
  accuracy: z.number().min(0).max(10_000_000).nullable().default(null),
  /** When the device read it, by its own clock; absent, just now. */
  taken_at: Instant.nullable().default(null),
}

const Turn = z.object({
  id: Id,
  state: z.enum(['present', 'on_break', 'ended']),
  /** What may become of it: what is asked next. */
  allowed: z.array(z.string()),
  started_at: Instant,
  ended_at: Instant.nullable(),
  expected_from: Instant.nullable(),
  expected_to: Instant.nullable(),
  late_minutes: z.number().int(),
  started_where: z.enum(VERDICTS).nullable(),
  hotel: z.string(),
  location: z.string(),
  version: z.number().int(),
})
export type Turn = z.output<typeof Turn>

export const findOwnTurn = endpoint({
  method: 'GET',
  path: '/attendance/own',
  summary: 'My turn that is open, if any',
  permission: OWN,
  reply: Turn.nullable(),
  refusals: [],
})

/** Says by position and time whether I am where I sell: a note, never a permission. */
export const validateRepLocation = endpoint({
  method: 'POST',
  path: '/validate_rep_location',
  summary: 'Begins my turn at my desk, or notes where I am in the one that began with it',
  permission: OWN,
  body: z.object(Position),
  reply: Turn,
  refusals: [
    'desk.missing',
    'desk.day_over',
    'desk.closed',
    'desk.out_of_scope',
    'desk.unassigned',
    'desk.target_unconfirmed',
    'attendance.day_off',
    'attendance.not_kept',
  ],
})

export const createBreakRep = endpoint({
  method: 'POST',
  path: '/create_break_rep',
  summary: 'Begins my break, or ends it',
  permission: OWN,
  body: z.object({ on_break: z.boolean().default(true) }),
  reply: Turn,
  refusals: ['attendance.illegal_transition', 'attendance.none'],
})

/** My working session ends with it: nothing is sold before a desk is chosen again. */
export const endTurnRep = endpoint({
  method: 'POST',
  path: '/turn_end_rep',
  summary: 'Ends my turn and my working session',
  permission: OWN,
  body: z.object(Position),
  reply: Turn,
  refusals: ['attendance.illegal_transition', 'attendance.none'],
})

export const giveDayOff = endpoint({
  method: 'POST',
  path: '/location/rep/dayoff',
  summary: 'Gives a rep a day off, or takes it back',
  permission: MANAGE,
  body: z.object({
    user_id: Id,
    date: DayField,
    reason: RequiredText(300),
    active: z.boolean().default(true),
  }),
  reply: z.object({ id: Id, user_id: Id, date: DayField, active: z.boolean() }),
  refusals: [
    'placement.no_rep',
    'attendance.own_turn',
    'attendance.day_taken',
    'attendance.illegal_transition',
  ],
})

/** Also of a turn that nobody began: then `placement_id` says which was expected. */
export const correctAttendance = endpoint({
  method: 'POST',
  path: '/attendance/correct',
  summary: 'Corrects when a turn of somebody else began and ended, with a reason',
  permission: MANAGE,
  body: z
    .object({
      attendance_id: Id.optional(),
      placement_id: Id.optional(),
      /** As it was read; of a turn that nobody began there is none. */
      version: z.number().int().min(1).max(2_147_483_647).optional(),
      starts_at: TimeField,
      /** Null: it goes on. */
      ends_at: TimeField.nullable(),
      reason: RequiredText(300),
    })
    .refine(
      ({ attendance_id, placement_id, version }) =>
        attendance_id === undefined
          ? placement_id !== undefined
          : placement_id === undefined && version !== undefined,
      { path: ['attendance_id'] },
    ),
  reply: z.object({ id: Id }),
  refusals: [
    'attendance.own_turn',
    'attendance.hours',
    'attendance.changed',
    'attendance.illegal_transition',
    'attendance.answered',
  ],
})

/** `a` and the id of a turn that was begun, `p` and that of one that nobody began. */
const TurnKey = z.object({ key: z.string().regex(/^[ap][1-9]\d{0,14}$/) })

export const showTurn = endpoint({
  method: 'GET',
  path: '/attendance/turns/:key',
  summary: 'A turn with its breaks and what was corrected of it',
  permission: MANAGE,
  params: TurnKey,
  reply: z.object({
    attendance_id: Id.nullable(),
    placement_id: Id.nullable(),
    user_id: Id,
    rep: z.string(),
    day: DayField,
    expected_from: Instant.nullable(),
    expected_to: Instant.nullable(),
    started_at: Instant.nullable(),
    ended_at: Instant.nullable(),
    version: z.number().int(),
    breaks: z.array(z.object({ started_at: Instant, ended_at: Instant.nullable() })),
    corrections: z.array(
      z.object({
        started_before: Instant.nullable(),
        ended_before: Instant.nullable(),
        started_after: Instant,
        ended_after: Instant.nullable(),
        reason: z.string(),
        corrected_by: z.string(),
        corrected_at: Instant,
      }),
    ),
  }),
  refusals: ['request.not_found'],
})
export type TurnDetails = z.output<typeof showTurn.reply>

export const findPositions = endpoint({
  method: 'GET',
  path: '/attendance/:id/positions',
  summary: 'Where the device was when a turn began and ended, while that is kept',
  permission: 'attendance.position',
  params: z.object({ id: IdText }),
  reply: z.array(
    z.object({
      moment: z.enum(['start', 'end']),
      latitude: z.number(),
      longitude: z.number(),
      accuracy: z.number(),
      meters: z.number().nullable(),
      recorded_at: Instant,
    }),
  ),
  refusals: [],
})
