import { endpoint } from '@kit/http/endpoint'
import { DayField, Email, Instant, RequiredText, Text, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { RIGHTS } from './rules.ts'

const MENU = 'administracion/solicitudes-arco'
const Key = z.object({ uuid: Uuid })
const State = z.enum(['received', 'identity', 'in_work', 'granted', 'refused', 'carried_out'])

/**
 * Registers a request of anybody, without an account. It searches for no guest, so that its reply
 * does not tell who is known here.
 */
export const askAboutData = endpoint({
  method: 'POST',
  path: '/data-requests/asking',
  summary: 'Somebody asks about their own data; it is registered with its term',
  public: true,
  body: z.object({
    right: z.enum(RIGHTS),
    name: RequiredText(160),
    email: Email,
    phone: Text(40).optional(),
    reservation: Text(40).optional(),
    asked: RequiredText(2_000),
    language: z.enum(['es', 'en']),
  }),
  reply: z.object({ folio: z.string(), answer_due: DayField }),
  refusals: [],
  limit: { requests: 5, per_seconds: 3_600 },
})

export const DataRequest = z.object({
  uuid: Uuid,
  folio: z.string(),
  state: State,
  right: z.enum(RIGHTS),
  requester: z.string(),
  channel: z.enum(['mail', 'phone', 'desk', 'paper', 'notice_page']),
  asked: z.string(),
  received_on: DayField,
  answer_due: DayField,
  answered_on: DayField.nullable(),
  carry_due: DayField.nullable(),
  carried_on: DayField.nullable(),
  extended: z.enum(['answer', 'carrying']).nullable(),
  extension_reason: z.string().nullable(),
  identity: z.string().nullable(),
  answer: z.string().nullable(),
  carried: z.string().nullable(),
  /** By what the person is looked for in the data of guests. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  reservation: z.string().nullable(),
  /** The last day of the term that runs; null: it is closed. */
  due: DayField.nullable(),
  overdue: z.boolean(),
  history: z.array(
    z.object({
      at: Instant,
      to_state: State,
      reason: z.string().nullable(),
      by: z.string().nullable(),
    }),
  ),
  can: z.object({
    edit: z.boolean(),
    ask_identity: z.boolean(),
    note_identity: z.boolean(),
    extend: z.boolean(),
    grant: z.boolean(),
    refuse: z.boolean(),
    carry_out: z.boolean(),
  }),
})
export type DataRequest = z.output<typeof DataRequest>

export const showDataRequest = endpoint({
  method: 'GET',
  path: '/data-requests/:uuid',
  summary: 'Where a request about personal data is, its terms and its history',
  permission: MENU,
  params: Key,
  reply: DataRequest,
  refusals: ['data_request.not_found'],
})
