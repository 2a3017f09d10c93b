import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { createHash } from 'node:crypto'
import { exportGuestData, findGuestData, forgetGuest } from '../contract.ts'
import type { GuestKey } from '../rules.ts'
import { asJson, asSheet } from './files.ts'
import { findKept, findReservations, forget, identify } from './guests.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const routes = [
  handle(findGuestData, async (tx, { body }) => {
    const { guest, reservations } = await identify(tx, body)
    const kept = await findKept(tx, guest)
    return {
      reservations,
      kept: kept.map(({ holder, rows }) => ({
        name: holder.name,
        title: holder[tx.language],
        rows: rows.length,
      })),
    }
  }),

  handle(exportGuestData, async (tx, { body: { format, ...key } }) => {
    const { guest } = await identify(tx, key)
    const kept = await findKept(tx, guest)
    if (kept.length === 0) throw new Refusal('guest_data.nobody')
    const after = Object.fromEntries(kept.map(({ holder, rows }) => [holder.name, rows.length]))
    tx.audit({ action: 'guest.exported', entity: 'guest', entity_id: nameOf(key), after })
    return {
      stream: format === 'json' ? asJson(kept, tx.now) : await asSheet(kept, tx.language),
      content_type: format === 'json' ? 'application/json' : XLSX,
      file_name: `datos-personales-${tx.today}.${format}`,
    }
  }),

  handle(forgetGuest, async (tx, { body: { reason, ...key } }) => {
    const first = await identify(tx, key)
    await (await findReservations()).lock(tx, first.guest.reservation_ids)
    // Again, now that nobody changes them.
    const { guest, reservations } = await identify(tx, key)
    const standing = reservations.filter(({ stands }) => stands)
    if (standing.length > 0)
      throw new Refusal('guest_data.stands', {
        folios: standing.map(({ folio }) => folio).join(', '),
      })
    const rows = await forget(tx, guest)
    if (rows === 0) throw new Refusal('guest_data.nobody')
    const after = { rows, folios: reservations.map(({ folio }) => folio) }
    tx.audit({ action: 'guest.forgotten', entity: 'guest', entity_id: nameOf(key), after, reason })
    return { rows }
  }),
]

/** The audit cannot be rewritten: what somebody was looked for by does not stand in it. */
const nameOf = ({ by, value }: GuestKey): string =>
  by === 'folio'
    ? value.toUpperCase()
    : createHash('sha256').update(`${by} ${value.toLowerCase()}`).digest('hex').slice(0, 16)
