import { binary, endpoint } from '@kit/http/endpoint'
import { DayField, Id, Instant, RequiredText } from '@kit/http/fields'
import * as z from 'zod'

/** Texts that one person decides on. */
const MENTIONS_MAX = 10_000

/** Never in an address: those are kept in logs. */
export const GuestKeyField = z.object({
  by: z.enum(['email', 'phone', 'folio']),
  value: RequiredText(200),
})

export const FoundGuest = z.object({
  reservations: z.array(
    z.object({
      id: Id,
      uuid: z.uuid(),
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
  /** What people typed and names them, for who may forget: each is decided then. */
  mentions: z.array(
    z.object({
      /** Names the text and what it says: of another text it is another one. */
      id: z.string(),
      title: z.string(),
      at: Instant,
      /** Of their reservation that it is about; null: of none. */
      folio: z.string().nullable(),
      /** It is about them, and not only of somebody who is called so. */
      about_them: z.boolean(),
      /** What stands around each passage that names them. */
      text: z.string(),
      /** The same with a marker in the place of each passage. */
      marked: z.string(),
    }),
  ),
  /** So many texts of one kind may name them that only the newest were read. */
  mentions_cut: z.boolean(),
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
  body: GuestKeyField.extend({
    reason: RequiredText(300),
    /** Each text that names them, and whether it means them: then markers take their place. */
    mentions: z
      .array(z.object({ id: z.string().max(200), mark: z.boolean() }))
      .max(MENTIONS_MAX)
      .default([]),
  }),
  reply: z.object({ rows: z.number().int() }),
  refusals: [
    'guest_data.nobody',
    'guest_data.phone_short',
    'guest_data.stands',
    'guest_data.text_changed',
    'guest_data.undecided',
  ],
})
