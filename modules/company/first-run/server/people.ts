import { findTeam, findTeamDesks, inviteAccount, type TeamDesk } from '@app/access/api'
import { ROLES } from '@app/roles/rules'
import { grantableRoles } from '@app/access/rules'
import type { Context } from '@kit/db/context'
import { handle, type Route } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import type * as z from 'zod'
import {
  AT_DESKS,
  saveTeam,
  showTeam,
  WORKS,
  type PersonForm,
  type Work,
} from '../contract/people.ts'

type Asked = z.output<typeof PersonForm>

export const people: readonly Route[] = [
  handle(showTeam, async (tx) => {
    const [team, desks] = await Promise.all([findTeam(tx), findTeamDesks(tx)])
    const works = (Object.keys(WORKS) as Work[]).filter((work) =>
      grantableRoles(tx.actor).includes(WORKS[work]),
    )
    return {
      people: team,
      desks: desks.map(({ location_id, hotel, desk }) => ({
        id: location_id,
        name: `${hotel} · ${desk}`,
      })),
      works,
    }
  }),

  handle(saveTeam, async (tx, { body }) => {
    const desks = await findTeamDesks(tx)
    const invited = []
    for (const person of body.people) invited.push(await invite(tx, person, desks))
    return { invited }
  }),
]

async function invite(tx: Context, person: Asked, desks: readonly TeamDesk[]) {
  const places = placesOf(person, desks)
  const [name = '', ...surnames] = person.name.split(/\s+/)
  const { id, link } = await inviteAccount(tx, {
    name,
    last_name: surnames.join(' '),
    email: person.email,
    phone: person.phone || null,
    language: tx.language,
    role_ids: [ROLES[WORKS[person.work]]],
    ...places,
    provider_id: null,
    agency_id: null,
  })
  return { id, name: person.name, ...link }
}

type Places = { channel_ids: number[]; hotel_ids: number[]; location_ids: number[] }

/**
 * Whoever sells or manages everywhere is placed in the channels alone, so that a desk that opens
 * later is theirs too. A supervisor sees the desks that are named, and without any sees nothing.
 */
function placesOf({ work, location_ids }: Asked, desks: readonly TeamDesk[]): Places {
  const nowhere: Places = { channel_ids: [], hotel_ids: [], location_ids: [] }
  if (!AT_DESKS.includes(work)) return nowhere
  const chosen =
    location_ids.length > 0
      ? desks.filter(({ location_id }) => location_ids.includes(location_id))
      : desks
  if (new Set(chosen.map(({ location_id }) => location_id)).size < new Set(location_ids).size)
    throw new Refusal('reference.unknown')
  if (chosen.length === 0) throw new Refusal('people.no_desk')
  const channel_ids = [...new Set(chosen.map(({ channel_id }) => channel_id))]
  const everywhere = chosen.length === desks.length
  if (work === 'manages' || (work === 'sells' && everywhere)) return { ...nowhere, channel_ids }
  return {
    channel_ids,
    hotel_ids: [...new Set(chosen.map(({ hotel_id }) => hotel_id))],
    location_ids: [...new Set(chosen.map(({ location_id }) => location_id))],
  }
}
