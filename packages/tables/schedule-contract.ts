import { endpoint } from '@kit/http/endpoint'
import { Id, RequiredText, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { ExportFormat } from './export-contract.ts'

/** Who may have reports sent to people, whatever else they may. */
export const SCHEDULE_REPORTS = 'reports.schedule'
export const SCHEDULE_NAME_MAX = 80
export const RECIPIENTS_MAX = 30
export const SCHEDULES_MAX = 50

export const EVERY = ['day', 'week', 'month'] as const
/** Which days a report that is sent is about, counted from the day of sending. */
export const SENT_PERIODS = [
  'today',
  'yesterday',
  'week_before',
  'month_so_far',
  'month_before',
] as const
export type SentPeriod = (typeof SENT_PERIODS)[number]
/** How long the link of a mail leads to its file. */
export const KEPT_HOURS = [24, 48, 72, 168] as const

const Hour = z.number().int().min(0).max(23)
/** Every month has its 28th. */
const When = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), hour: Hour }),
  z.strictObject({
    every: z.literal('week'),
    hour: Hour,
    weekday: z.number().int().min(1).max(7),
  }),
  z.strictObject({
    every: z.literal('month'),
    hour: Hour,
    month_day: z.number().int().min(1).max(28),
  }),
])
export type When = z.output<typeof When>

const TableId = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/)
const one = { permission: SCHEDULE_REPORTS, params: z.object({ uuid: Uuid }) } as const
const Made = z.object({ uuid: Uuid, next_at: z.string() })

export const findRecipients = endpoint({
  method: 'GET',
  path: '/report-schedules/recipients/:table',
  summary: 'Whom I may have a list or report sent to: people within my reach who may open it',
  permission: SCHEDULE_REPORTS,
  params: z.object({ table: TableId }),
  reply: z.array(z.object({ id: z.number(), name: z.string() })),
  refusals: ['request.not_found'],
})

/** What may be said anew of one that was made, with its filters: the report stays. */
const Sent = z.strictObject({
  name: RequiredText(SCHEDULE_NAME_MAX),
  format: ExportFormat,
  /** Of a report; a list is of no days. */
  period: z.enum(SENT_PERIODS).nullable(),
  when: When,
  recipients: z.array(Id).min(1).max(RECIPIENTS_MAX),
  keep_hours: z.union(KEPT_HOURS.map((hours) => z.literal(hours))),
})

export const scheduleReport = endpoint({
  method: 'POST',
  path: '/report-schedules',
  summary: 'Has a list or report mailed to people at its hour, to each with what they may see',
  permission: SCHEDULE_REPORTS,
  body: Sent.extend({ table: TableId, question: z.record(z.string(), z.unknown()) }),
  reply: Made,
  refusals: [
    'request.not_found',
    'schedule.recipient_unknown',
    'schedule.too_many',
    'schedule.period_missing',
  ],
})

const Question = z.record(z.string(), z.unknown())
const Person = z.object({ id: z.number(), name: z.string() })

export const showSchedule = endpoint({
  method: 'GET',
  path: '/report-schedules/:uuid',
  summary: 'A scheduled report as it is edited, and whom it may be sent to',
  ...one,
  reply: Sent.extend({
    uuid: Uuid,
    version: z.number().int(),
    table: TableId,
    title: z.string(),
    kind: z.enum(['list', 'report']),
    people: z.array(Person),
    /** The filters that it is asked with, of no days: those are its period's. */
    question: Question,
  }),
  refusals: ['request.not_found'],
})
export type ShownSchedule = z.output<typeof showSchedule.reply>

export const editSchedule = endpoint({
  method: 'PUT',
  path: '/report-schedules/:uuid',
  summary: 'Sends a scheduled report at other hours, about other days, to others, or filtered anew',
  ...one,
  /** Without a question its filters stay. */
  body: Sent.extend({ version: z.number().int(), question: Question.optional() }),
  reply: Made,
  refusals: [
    'request.not_found',
    'schedule.changed',
    'schedule.recipient_unknown',
    'schedule.period_missing',
  ],
})

export const pauseSchedule = endpoint({
  method: 'POST',
  path: '/report-schedules/:uuid/pause',
  summary: 'Sends a scheduled report no more, until it is resumed',
  ...one,
  reply: Made,
  refusals: ['request.not_found', 'schedule.illegal_transition'],
})

export const resumeSchedule = endpoint({
  method: 'POST',
  path: '/report-schedules/:uuid/resume',
  summary: 'Sends it again from its next hour on, to those who may still open it',
  ...one,
  reply: Made,
  refusals: ['request.not_found', 'schedule.illegal_transition', 'schedule.nobody_left'],
})

export const deleteSchedule = endpoint({
  method: 'DELETE',
  path: '/report-schedules/:uuid',
  summary: 'Deletes a scheduled report; files that were sent stay for their time',
  ...one,
  reply: z.object({ uuid: Uuid }),
  refusals: ['request.not_found'],
})
