import { companyLegalName } from '@app/organization/settings'
import { destinationNamed } from '@app/organization/api'
import { findLastCapacity } from '@app/departures/api'
import { findHouseRates } from '@app/exchange-rates/api'
import type { Context } from '@kit/db/context'
import { all, first } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { handle, type Route } from '@kit/http/handle'
import { installation } from '@kit/kernel/installation'
import { CURRENCIES, type Currency } from '@kit/kernel/money'
import { isHeld } from '@kit/kernel/permission'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type * as z from 'zod'
import { BESIDES, createTour, showNewTour, type NewTour } from '../contract/new-tour.ts'
import { makeTour, type MadeTour } from '../loads/parts/list-made.ts'
import { ListFaults, type ListRow } from '../loads/parts/list-row.ts'
import { codeOfName, hoursSaid } from '../loads/parts/price-list-cells.ts'
import { usualPolicy } from './usual-policies.ts'

type Asked = z.output<typeof NewTour>

/** Seats of a company that has no pattern yet: a van and a half. */
const CAPACITY = 20

export const newTour: readonly Route[] = [
  handle(showNewTour, async (tx) => {
    const [own, rates, last, capacity, providers, destinations, policies] = await Promise.all([
      findOwnName(tx),
      findHouseRates(tx, tx.today, null),
      findLastTerms(tx),
      findLastCapacity(tx),
      findProviderNames(tx),
      findDestinations(tx),
      findPolicies(tx),
    ])
    const used = CURRENCIES.filter((code) => code === 'MXN' || rates.sell[code])
    return {
      own,
      providers: providers.map(({ name }) => name),
      destinations: takenFirst(destinations, ({ id }) => id === last?.destination_id).map(
        ({ name }) => name,
      ),
      policies: takenFirst(policies, ({ id }) => id === last?.policy_id),
      currencies: takenFirst(used, (code) => code === last?.base_currency),
      capacity: capacity ?? CAPACITY,
    }
  }),

  handle(createTour, async (tx, { body }) => {
    const lacking = BESIDES.find((key) => !isHeld(tx.actor, key))
    if (lacking) throw new Refusal('permission.denied', { permission: lacking })
    const hours = hoursSaid({ text: body.hours })
    if (!hours) throw new Refusal('price_list.hours', { said: body.hours })
    const provider = body.provider || (await findOwnName(tx))
    await refuseTwin(tx, body.name, provider)
    const code = await findFreeCode(tx, body.name)
    const made = await make(tx, {
      ...(await termsOf(tx, body)),
      code,
      name: body.name,
      provider,
      adult: { amount: body.adult, currency: body.currency },
      minor: body.minor === null ? null : { amount: body.minor, currency: body.currency },
      hours,
      weekdays: body.weekdays,
      capacity: body.capacity,
      on_sale: true,
    })
    return {
      uuid: made.uuid,
      code,
      name: body.name,
      provider: made.provider.name,
      hours: hours === 'open' ? null : [...hours],
      departures: made.departures,
      last_day: made.last_day,
    }
  }),
]

async function make(tx: Context, list: ListRow): Promise<MadeTour> {
  try {
    return await makeTour(tx, list)
  } catch (error) {
    if (!(error instanceof ListFaults)) throw error
    const [{ code, details = {} }] = error.faults as [(typeof error.faults)[number]]
    if (code !== 'load_cell.ambiguous') throw new Refusal(code, details)
    throw new Refusal('tour.provider_ambiguous', { name: list.provider! })
  }
}

/** Returns destination and policy: what is said, else those of the product made last. */
async function termsOf(
  tx: Context,
  { destination, policy_id }: Asked,
): Promise<{ destination_id: number; policy_id: number }> {
  const last = await findLastTerms(tx)
  const destination_id = destination
    ? (await destinationNamed(tx, destination)).id
    : (last?.destination_id ?? (await findDestinations(tx))[0]?.id)
  if (!destination_id) throw new Refusal('tour.destination_missing')
  const standing = await findPolicies(tx)
  if (policy_id !== null && !standing.some(({ id }) => id === policy_id))
    throw new Refusal('reference.unknown')
  return {
    destination_id,
    policy_id:
      policy_id ?? last?.policy_id ?? standing[0]?.id ?? (await usualPolicy(tx, 'flexible')),
  }
}

/** Tours that the company gives itself are those of a provider of its own name. */
const findOwnName = async (tx: Context): Promise<string> =>
  (await findSetting(tx, companyLegalName, tx.now)) || installation().company.name

async function refuseTwin(tx: Context, name: string, provider: string): Promise<void> {
  const twin = await first(
    tx,
    sql<{ code: string; provider: string }>`
    select p.code, v.name as provider
      from catalog.product p join catalog.provider v on v.id = p.provider_id
     where lower(p.name_es) = lower(${name}) and lower(v.name) = lower(${provider})
     order by p.id limit 1`,
  )
  if (twin) throw new Refusal('tour.name_taken', { name, code: twin.code, provider: twin.provider })
}

const CODE_MAX = 30
const ENDING = 4

/** The code that a name makes, with a number behind it where another product has it. */
async function findFreeCode(tx: Context, name: string): Promise<string> {
  const code = codeOfName(name) ?? 'TOUR'
  const start = code.slice(0, CODE_MAX - ENDING)
  const rows = await all(
    tx,
    sql<{ code: string }>`
    select code from catalog.product where code = ${code} or starts_with(code, ${`${start}-`})`,
  )
  const taken = new Set(rows.map((row) => row.code))
  if (!taken.has(code)) return code
  const numbered = Array.from({ length: taken.size + 1 }, (_, at) => `${start}-${at + 2}`)
  return numbered.find((one) => !taken.has(one))!
}

type Terms = { destination_id: number; policy_id: number; base_currency: Currency }

const findLastTerms = (tx: Context): Promise<Terms | undefined> =>
  first(
    tx,
    sql<Terms>`
    select destination_id, policy_id, base_currency from catalog.product order by id desc limit 1`,
  )

const findProviderNames = (tx: Context) =>
  all(tx, sql<{ name: string }>`select name from catalog.provider where active order by name`)

const findDestinations = (tx: Context) =>
  all(
    tx,
    sql<{ id: number; name: string }>`
    select id, name from organization.public_destination order by id`,
  )

const findPolicies = (tx: Context) =>
  all(
    tx,
    sql<{ id: number; name: string }>`
    select id, ${sql.ref(`name_${tx.language}`)} as name from catalog.cancellation_policy
     order by id`,
  )

/** The one that is taken where nothing else is said stands first. */
const takenFirst = <Row>(rows: readonly Row[], isTaken: (row: Row) => boolean): Row[] => [
  ...rows.filter(isTaken),
  ...rows.filter((row) => !isTaken(row)),
]
