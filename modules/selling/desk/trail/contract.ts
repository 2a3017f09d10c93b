import { endpoint } from '@kit/http/endpoint'
import { Instant } from '@kit/http/fields'
import * as z from 'zod'
import { ReservationKey } from '../reservation/contract.ts'

const Told = z.object({
  at: Instant,
  /** Who did what to which: 'Ana López canceló una reserva'. */
  sentence: z.string(),
  changes: z.array(
    z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  reason: z.string().nullable(),
  /** From where; for whoever may read the audit trail. */
  address: z.string().nullable(),
})
export type Told = z.output<typeof Told>

export const showTrail = endpoint({
  method: 'GET',
  path: '/reservations/:id/trail',
  summary: 'What happened to a reservation, in sentences, the latest first',
  permission: 'reservas',
  params: ReservationKey,
  reply: z.array(Told),
  refusals: ['reservation.not_found'],
})
