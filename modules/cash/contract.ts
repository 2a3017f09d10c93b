import { endpoint } from '@kit/http/endpoint'
import { Amount, CurrencyField, Id, IdText, Instant } from '@kit/http/fields'
import * as z from 'zod'

export const ShiftState = z.enum(['open', 'locked', 'ended', 'counted', 'approved', 'rejected'])
export type ShiftState = z.output<typeof ShiftState>

const Denomination = z.object({
  id: Id,
  currency: CurrencyField,
  kind: z.enum(['note', 'coin']),
  value: Amount,
})
export type Denomination = z.output<typeof Denomination>

/** A shift as its rep sees it: not what passed through it, which they declare without knowing. */
const OwnShift = z.object({
  id: Id,
  state: ShiftState,
  hotel: z.string(),
  location: z.string(),
  /** Of the desk of the working session. */
  here: z.boolean(),
  opened_at: Instant,
  ended_at: Instant.nullable(),
  can: z.object({ declare: z.boolean() }),
})
export type OwnShift = z.output<typeof OwnShift>

/** What was found: how many pieces of each denomination, and the slips of the terminals. */
const Found = {
  pieces: z
    .array(z.object({ denomination_id: Id, pieces: z.number().int().min(0).max(100_000) }))
    .max(200),
  terminals: z
    .array(
      z.object({
        currency: CurrencyField,
        slips: z.number().int().min(1).max(10_000),
        amount: Amount,
      }),
    )
    .max(5),
}

const COUNT_REFUSALS = [
  'shift.not_found',
  'shift.illegal_transition',
  'count.denomination',
  'count.twice',
  'count.rate_missing',
  'amount.below_minor_unit',
] as const

export const listDenominations = endpoint({
  method: 'GET',
  path: '/denominations',
  summary: 'Notes and coins that a drawer is counted in',
  permission: 'session',
  reply: z.array(Denomination),
  refusals: [],
})

export const listOwnShifts = endpoint({
  method: 'GET',
  path: '/shifts/mine',
  summary: 'My shifts that are not over, and the last that are',
  permission: 'turno',
  reply: z.array(OwnShift),
  refusals: [],
})

export const declareShift = endpoint({
  method: 'POST',
  path: '/shifts/:id/declaration',
  summary: 'Ends my shift: I say what is in the drawer without being told what is expected',
  permission: 'turno',
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object(Found),
  reply: z.object({ id: Id, state: ShiftState }),
  refusals: [...COUNT_REFUSALS, 'shift.not_yours'],
})
