import { findDeparturesOn } from '@app/departures/api'
import type { FoundSheet } from '@app/groups/api'
import { peopleByRoom, quotable, type ServiceOfGroup } from '@app/groups/rules'
import type { Desk } from '@app/organization/rules/desk'
import type { Context } from '@kit/db/context'
import { day, showDay } from '@kit/kernel/day'
import {
  allocate,
  amountOf,
  isNegative,
  larger,
  money,
  subtract,
  times,
  total,
  type Money,
} from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { WantedItem } from '@app/orders/contract'
import { ITEMS_MAX } from '@app/orders/rules/cart'
import {
  lineOf,
  orderOf,
  pricedPart,
  forGroup,
  priceOrder,
  type Order,
  type OrderLine,
} from '@app/orders/api'

/** So many people stand in one line of an order: more of them are several lines. */
const PEOPLE_MAX = 99

type Agreed = ServiceOfGroup & { option_id: number }

/**
 * What the sheet of a group agrees on, as an order: the catalogue says what each service is, costs
 * and when it leaves; the sheet says its price. Below that of the catalogue it is a discount.
 */
export async function orderOfGroup(
  tx: Context,
  { services, currency }: Pick<FoundSheet, 'services' | 'currency'>,
  sold_at: Desk,
): Promise<Order> {
  const offered = quotable<ServiceOfGroup>(services).flatMap(inLines)
  if (offered.length === 0) throw new Refusal('group_quotation.nothing')
  if (offered.length > ITEMS_MAX)
    throw new Refusal('group_quotation.too_many', { max: ITEMS_MAX, count: offered.length })
  const order = await priceOrder(
    tx,
    { currency, items: offered.map(wantedOf) },
    forGroup(sold_at),
  ).catch(inWordsOfTheSheet)
  const lines: OrderLine[] = []
  for (const [index, line] of order.lines.entries())
    lines.push(await agreedLine(tx, line, offered[index]!))
  return orderOf(order, lines)
}

/** Where the cart asks for nights, the sheet lacks its last day. */
function inWordsOfTheSheet(fault: unknown): never {
  if (fault instanceof Refusal && fault.code === 'cart.stay_invalid')
    throw new Refusal('group_quotation.nights', { name: fault.details['name'] })
  throw fault
}

/** A stay is a line for each room. */
function inLines(service: Agreed): Agreed[] {
  if (service.last_day)
    return peopleByRoom(service.people, service.rooms ?? 1).map((people) => ({
      ...service,
      people,
    }))
  const lines = Math.ceil(service.people / PEOPLE_MAX)
  return Array.from({ length: lines }, (_, index) => ({
    ...service,
    people: Math.min(PEOPLE_MAX, service.people - index * PEOPLE_MAX),
  }))
}

/** A sheet counts people, not ages: each is an adult. */
const wantedOf = ({ option_id, day: service_day, last_day, people }: Agreed): WantedItem =>
  WantedItem.parse({
    option_id,
    service_day,
    adults: people,
    ...(last_day ? { last_day } : {}),
  })

async function agreedLine(tx: Context, line: OrderLine, service: Agreed): Promise<OrderLine> {
  const { currency } = line.gross
  const { name, sold_by } = line.terms
  if (sold_by !== 'nights' && service.last_day)
    throw new Refusal('group_quotation.no_nights', { name })
  const agreed = times(money(service.price, currency), service.people)
  const price = subtract(agreed, line.dock)
  if (isNegative(price))
    throw new Refusal('group_quotation.below_dock', { name, dock: shown(line.dock) })
  const prices = allocate(price, weightsOf(line))
  const parts = line.parts.map(({ terms, gross: usual, dock, cost, cost_tax }, index) => {
    const gross = larger(usual, prices[index]!)
    const discount = subtract(gross, prices[index]!)
    return pricedPart(terms, { gross, discount, dock, cost, cost_tax })
  })
  const departure_id = await departureOf(tx, line, service)
  return lineOf({ ...line, wanted: { ...line.wanted, departure_id } }, parts, currency)
}

/** By what the catalogue asks for each part; where it asks nothing, in equal shares. */
function weightsOf({ parts }: OrderLine): bigint[] {
  const asked = parts.map(({ gross }) => gross.units)
  const currency = parts[0]!.gross.currency
  const sum = total(
    parts.map(({ gross }) => gross),
    currency,
  )
  return sum.units > 0n ? asked : asked.map(() => 1n)
}

const shown = (amount: Money): string => `${amount.currency} ${amountOf(amount).slice(0, -2)}`

/** The departure at the hour of the sheet, or the only one of its day; null where it needs none. */
async function departureOf(
  tx: Context,
  { terms: { option_id, name, sold_by, free_sale } }: OrderLine,
  service: Agreed,
): Promise<number | null> {
  if (free_sale || (sold_by !== 'departure' && sold_by !== 'transfer')) return null
  const on = day(service.day)
  const departures = await findDeparturesOn(tx, option_id, on)
  if (departures.length === 0)
    throw new Refusal('group_quotation.no_departure', { name, day: showDay(on) })
  const hour = (time: string | null) => (time ?? '').slice(0, 'HH:mm'.length)
  const fitting = departures.filter(
    ({ starts_at }) => service.time === null || hour(starts_at) === hour(service.time),
  )
  if (fitting.length !== 1)
    throw new Refusal('group_quotation.which_departure', {
      name,
      day: showDay(on),
      times: departures.map(({ starts_at }) => hour(starts_at)).join(', '),
    })
  return fitting[0]!.id
}
