import { binary, endpoint } from '@kit/http/endpoint'
import { DayField, Id, RequiredText } from '@kit/http/fields'
import * as z from 'zod'

/** Never in an address: those are kept in logs. */
export const GuestKeyField = z.object({
  by: z.enum(['email', 'phone', 'folio']),
  value: RequiredText(200),
})

export const FoundGuest = z.object({
  reservations: z.array(
    z.object({
      id: Id,
      folio: z.string(),
      guest: z.string().nullable(),
      state: z.string(),
      last_day: DayField.nullable(),
      stands: z.boolean(),
      forgotten: z.boolean(),
    }),
  ),
  /** How much each part of the house keeps, in words of the reader. */
  kept: z.array(z.object({ name: z.string(), title: z.string(), rows: z.number().int() })),
})
export type FoundGuest = z.output<typeof FoundGuest>

export const findGuestData = endpoint({
  method: 'POST',
  path: '/guest-data/search',
  permission: 'administracion/datos-de-huespedes',
  reads: true,
  summary: 'What is kept of one guest, by e-mail, telephone or folio',
  body: GuestKeyField,
  reply: FoundGuest,
  refusals: ['guest_data.phone_short'],
})

export const exportGuestData = endpoint({
  method: 'POST',
  path: '/guest-data/export',
  permission: 'guest_data.export',
  step_up: true,
  summary: 'Everything that is kept of one guest, to hand it to them',
  body: GuestKeyField.extend({ format: z.enum(['json', 'xlsx']) }),
  reply: binary(
    'application/json',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ),
  refusals: ['guest_data.nobody', 'guest_data.phone_short'],
})

export const forgetGuest = endpoint({
  method: 'POST',
  path: '/guest-data/forgetting',
  permission: 'guest_data.forget',
  step_up: true,
  summary: 'Takes out who a guest was; what was sold, paid and booked stays. It cannot be undone',
  body: GuestKeyField.extend({ reason: RequiredText(300) }),
  reply: z.object({ rows: z.number().int() }),
  refusals: ['guest_data.nobody', 'guest_data.phone_short', 'guest_data.stands'],
})
