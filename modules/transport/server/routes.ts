import { handle } from '@kit/http/handle'
import { findSeason, listTransportZones, priceByZone } from '../contract.ts'
import { findSeasonsOf, findZones } from './queries.ts'
import { priceTransfers } from './price.ts'

export const routes = [
  handle(listTransportZones, (tx) => findZones(tx)),

  handle(findSeason, (tx, { body }) => findSeasonsOf(tx, body.date, tx.language)),

  handle(priceByZone, (tx, { body }) => priceTransfers(tx, body)),
]
