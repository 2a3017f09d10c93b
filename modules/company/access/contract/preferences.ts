import { endpoint } from '@kit/http/endpoint'
import * as z from 'zod'
import { FAVORITES_MAX, RECENTS_MAX } from '../rules/preferences.ts'

/** The declared path of a screen, with its parameters: `/adicionar/factura/:id?`. */
const Path = z
  .string()
  .max(120)
  .regex(/^\/[\w/:?.-]*$/)
/** Epoch milliseconds, by the clock of the browser where it was decided. */
const At = z.number().int().min(0).max(9_999_999_999_999)
const PreferencesKept = z.strictObject({
  favorites: z.array(z.strictObject({ path: Path, on: z.boolean(), at: At })).max(FAVORITES_MAX),
  recents: z.array(z.strictObject({ path: Path, at: At })).max(RECENTS_MAX),
})

export const findPreferences = endpoint({
  method: 'GET',
  path: '/session/preferences',
  permission: 'session',
  summary: 'The screens that I put first, and those that I opened last',
  reply: PreferencesKept,
  refusals: [],
})

export const keepPreferences = endpoint({
  method: 'PUT',
  path: '/session/preferences',
  permission: 'session',
  summary: 'Keeps some of them with me; of each entry the one that was decided last holds',
  // A preference is no act: the audit trail has no line of it.
  own_transactions: true,
  body: PreferencesKept.partial(),
  reply: PreferencesKept,
  refusals: [],
})
