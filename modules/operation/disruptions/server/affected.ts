import { contactFor } from '@app/guest-data/api'
import {
  findClaims,
  findDeparture,
  findOtherDepartures,
  type Claim,
  type Departure,
} from '@app/departures/api'
import { findAffected, type Affected } from './queries.ts'
import { choicesOf, isCancelling, type Choice } from '../rules.ts'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import type { AffectedItem } from '../contract.ts'

/** Further ahead nobody is moved by the weather. */
const TARGETS_MAX = 60

export type StandingItem = Affected & { seats: number; held: boolean; choices: Choice[] }
export type Standing = { departure: Departure; services: StandingItem[]; beyond_reach: number }

/** A departure and all that has seats of it, as it stands at this moment. */
export async function findStanding(tx: Context, departure_id: number): Promise<Standing> {
  const departure = await findDeparture(tx, departure_id)
  if (!departure) throw new Refusal('request.not_found')
  const claims = await beyondScope(
    tx,
    { why: 'a departure is full of all who have seats of it', shows: ['item_id', 'seats', 'held'] },
    () => findClaims(tx, departure_id, tx.now),
  )
  const seen = await findAffected(
    tx,
    claims.map(({ item_id }) => item_id),
  )
  return {
    departure,
    services: seen.map((service) => serviceOf(service, claims, departure)),
    beyond_reach: claims.length - seen.length,
  }
}

function serviceOf(
  service: Affected,
  claims: readonly Claim[],
  departure: Departure,
): StandingItem {
  const { seats } = claims.find(({ item_id }) => item_id === service.item_id)!
  const held = service.reservation_state === 'held'
  return {
    ...service,
    seats,
    held,
    choices: choicesOf({ held, part: service.part, timed: departure.starts_at !== null }),
  }
}

/** Where they could be moved to; nowhere, where the departure has no hour. */
export const findTargets = (tx: Context, departure: Departure) =>
  departure.starts_at === null
    ? []
    : findOtherDepartures(tx, departure, { now: tx.now, most: TARGETS_MAX })

export const presentAffected = (
  { actor }: Context,
  {
    item_id,
    reservation,
    folio,
    customer,
    phone,
    email,
    hotel,
    rep,
    held,
    reservation_state,
    part,
    seats,
    currency,
    total,
    paid,
    choices,
  }: StandingItem,
): AffectedItem => ({
  item_id,
  reservation,
  folio: folio ?? '—',
  customer,
  phone: contactFor(actor, phone),
  email: contactFor(actor, email),
  hotel,
  rep,
  held,
  waiting: reservation_state === 'waiting',
  part,
  seats,
  currency,
  total,
  paid,
  choices: choices.filter(mayTake(actor)),
})

/** What somebody may decide: what cancels only with the permission for it. */
export const mayTake =
  ({ permissions }: Actor) =>
  (choice: Choice): boolean =>
    !isCancelling(choice) || permissions.has('reservation.cancel')
