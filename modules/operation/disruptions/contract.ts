import { CAUSES, CHOICES } from './rules.ts'
import { endpoint } from '@kit/http/endpoint'
import {
  Amount,
  Count,
  CurrencyField,
  DayField,
  Id,
  IdText,
  Instant,
  RequiredText,
  SignedAmount,
  TimeField,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'

const PERMISSION = 'departures.disrupt'
/** More than any boat has; each is a transaction of its own. */
const SERVICES_MAX = 500

const ChoiceField = z.enum([...CHOICES, 'release'])
const Departure = z.object({
  departure_id: Id,
  day: DayField,
  starts_at: TimeField.nullable(),
})
const Target = Departure.extend({ left: z.number().int() })

const AffectedItem = z.object({
  item_id: Id,
  reservation: Uuid,
  folio: z.string(),
  customer: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hotel: z.string(),
  rep: z.string(),
  held: z.boolean(),
  /** Its reservation waits for announced money: it cannot be moved nor cancelled yet. */
  waiting: z.boolean(),
  part: z.boolean(),
  seats: Count,
  currency: CurrencyField,
  total: Amount,
  paid: SignedAmount,
  choices: z.array(ChoiceField),
})
export type AffectedItem = z.output<typeof AffectedItem>

export const showAffected = endpoint({
  method: 'GET',
  path: '/disruptions/departures/:id',
  summary: 'Who has seats of a departure, and where they could be moved to',
  permission: PERMISSION,
  params: z.object({ id: IdText }),
  reply: z.object({
    departure: Departure.extend({
      product: z.string(),
      capacity: Count,
      taken: Count,
      active: z.boolean(),
    }),
    /** Services that the reader does not see: whoever has some cannot decide for the departure. */
    beyond_reach: Count,
    running: Uuid.nullable(),
    targets: z.array(Target),
    affected: z.array(AffectedItem),
  }),
  refusals: ['request.not_found'],
})

export const priceTarget = endpoint({
  method: 'POST',
  path: '/disruptions/prices',
  summary: 'What the catalogue asks at another departure above what each service was sold at',
  permission: PERMISSION,
  reads: true,
  body: z.object({ departure_id: Id, target_id: Id }),
  reply: z.array(
    z.object({
      item_id: Id,
      currency: CurrencyField,
      /** Null: the catalogue has no price for it there. */
      difference: SignedAmount.nullable(),
    }),
  ),
  refusals: ['request.not_found', 'disruption.target_unfit'],
})

const Decided = z.object({
  item_id: Id,
  choice: ChoiceField,
  /** Where to, when it is moved. */
  target_id: Id.optional(),
})
export type Decided = z.output<typeof Decided>

export const startDisruption = endpoint({
  method: 'POST',
  path: '/disruptions',
  summary: 'Moves or cancels a departure whole: decides for each of its services',
  permission: PERMISSION,
  idempotent: true,
  body: z.object({
    departure_id: Id,
    cause: z.enum(CAUSES),
    reason: RequiredText(300),
    /** Exactly the services that were shown. */
    services: z.array(Decided).min(1).max(SERVICES_MAX),
  }),
  reply: z.object({ uuid: Uuid }),
  refusals: [
    'request.not_found',
    'disruption.departure_past',
    'disruption.nobody',
    'disruption.beyond_reach',
    'disruption.changed',
    'disruption.running',
    'disruption.choice_unfit',
    'disruption.target_unfit',
    'disruption.no_right',
  ],
})

const Line = z.object({
  item_id: Id,
  reservation: Uuid,
  folio: z.string(),
  customer: z.string().nullable(),
  phone: z.string().nullable(),
  /** The text for the guest's WhatsApp, in their language; null: there is nothing to tell. */
  message: z.string().nullable(),
  mailed: z.boolean(),
  part: z.boolean(),
  pax: Count,
  choice: ChoiceField,
  choices: z.array(ChoiceField),
  target: z.object({ day: DayField, starts_at: TimeField.nullable() }).nullable(),
  state: z.enum(['waiting', 'done', 'failed']),
  outcome: z.enum(['moved', 'cancelled', 'released', 'left', 'gone']).nullable(),
  currency: CurrencyField,
  price_difference: SignedAmount.nullable(),
  in_favour: Amount.nullable(),
  /** Why it failed, as a sentence. */
  refusal: z.string().nullable(),
  settled_at: Instant.nullable(),
})
export type DisruptionLine = z.output<typeof Line>

const Disruption = z.object({
  uuid: Uuid,
  departure: Departure.extend({ product: z.string() }),
  cause: z.enum(CAUSES),
  reason: z.string(),
  state: z.enum(['running', 'done']),
  author: z.string(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  targets: z.array(Target),
  lines: z.array(Line),
})
export type Disruption = z.output<typeof Disruption>

export const showDisruption = endpoint({
  method: 'GET',
  path: '/disruptions/:uuid',
  summary: 'How far a departure was moved or cancelled, and what became of each service',
  permission: PERMISSION,
  params: z.object({ uuid: Uuid }),
  reply: Disruption,
  refusals: ['request.not_found'],
})

export const retryDisruption = endpoint({
  method: 'POST',
  path: '/disruptions/:uuid/retry',
  summary: 'Tries again what failed, as decided before or otherwise',
  permission: PERMISSION,
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  body: z.object({
    /** What is decided otherwise; the others as before. */
    services: z.array(Decided).max(SERVICES_MAX).default([]),
  }),
  reply: Disruption,
  refusals: [
    'request.not_found',
    'disruption.illegal_transition',
    'disruption.nothing_failed',
    'disruption.choice_unfit',
    'disruption.target_unfit',
    'disruption.no_right',
  ],
})
