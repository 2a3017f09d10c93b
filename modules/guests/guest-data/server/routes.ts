import type { AnyContext } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import type { Language } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import { createHash } from 'node:crypto'
import { exportGuestData, findGuestData, forgetGuest, type FoundGuest } from '../contract.ts'
import type { Guest, GuestKey, GuestReservation } from '../rules.ts'
import { asTyped, cutAt, marked, shortened } from '../rules/mentions.ts'
import { asJson, asSheet } from './files.ts'
import { blank, findMentions, namingAt, type Mention, type Sought } from './free-text.ts'
import { findKept, findKnown, findReservations, forget, identify } from './guests.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const routes = [
  handle(findGuestData, async (tx, { body }) => {
    const { guest, reservations } = await identify(tx, body)
    const kept = await findKept(tx, guest)
    // Texts are of the whole house: who decides on them reads them.
    const named = tx.actor.permissions.has('guest_data.forget')
      ? await findMentions(tx, await seek(tx, guest, reservations))
      : { mentions: [], cut: false }
    return {
      reservations,
      kept: kept.map(({ holder, rows }) => ({
        name: holder.name,
        title: holder[tx.language],
        rows: rows.length,
      })),
      mentions: named.mentions.map((one) => presentMention(one, reservations, tx.language)),
      mentions_cut: named.cut,
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

  handle(forgetGuest, async (tx, { body: { reason, mentions: decisions, ...key } }) => {
    const first = await identify(tx, key)
    await (await findReservations()).lock(tx, first.guest.reservation_ids)
    // Again, now that nobody changes them.
    const { guest, reservations } = await identify(tx, key)
    const standing = reservations.filter(({ stands }) => stands)
    if (standing.length > 0)
      throw new Refusal('guest_data.stands', {
        folios: standing.map(({ folio }) => folio).join(', '),
      })
    const sought = await seek(tx, guest, reservations)
    const { mentions } = await findMentions(tx, sought)
    const chosen = decide(mentions, decisions)
    await blank(tx, chosen)
    const rows = await forget(tx, guest)
    if (rows === 0) throw new Refusal('guest_data.nobody')
    const after = {
      rows,
      folios: reservations.map(({ folio }) => folio),
      texts_marked: chosen.map(({ place }) => place),
      texts_left: mentions.length - chosen.length,
    }
    const why = cutAt(reason, namingAt(sought.known, null), { theirs: true, json: false })
    tx.audit({
      action: 'guest.forgotten',
      entity: 'guest',
      entity_id: nameOf(key),
      after,
      reason: why ? marked(why) : reason,
    })
    return { rows }
  }),
]

/** The audit cannot be rewritten: what somebody was looked for by does not stand in it. */
const nameOf = ({ by, value }: GuestKey): string =>
  by === 'folio'
    ? value.toUpperCase()
    : createHash('sha256').update(`${by} ${value.toLowerCase()}`).digest('hex').slice(0, 16)

type Decision = Readonly<{ id: string; mark: boolean }>

const seek = async (
  tx: AnyContext,
  guest: Guest,
  reservations: readonly GuestReservation[],
): Promise<Sought> => ({
  guest,
  reservations,
  known: await findKnown(tx, guest),
})

/** @throws Refusal `guest_data.text_changed` · `guest_data.undecided` */
function decide(mentions: readonly Mention[], decisions: readonly Decision[]): Mention[] {
  const found = new Set(mentions.map(({ id }) => id))
  if (decisions.some(({ id }) => !found.has(id))) throw new Refusal('guest_data.text_changed')
  const decided = new Map(decisions.map(({ id, mark }) => [id, mark]))
  const count = mentions.filter(({ id }) => !decided.has(id)).length
  if (count > 0) throw new Refusal('guest_data.undecided', { count })
  return mentions.filter(({ id }) => decided.get(id))
}

function presentMention(
  { id, declared, row, cut }: Mention,
  reservations: readonly GuestReservation[],
  language: Language,
): FoundGuest['mentions'][number] {
  const shown = shortened(cut)
  return {
    id,
    title: declared[language],
    at: row.at,
    folio: reservations.find((one) => one.id === row.reservation_id)?.folio ?? null,
    about_them: row.theirs,
    text: asTyped(shown),
    marked: marked(shown),
  }
}
