import type { FoundRoom, KeptLine, KeptPart } from '@app/quotations/api'
import { keyOf, peopleIn } from '@app/quotations/rules/rooms'
import { add, allocate, amountOf, money, subtract, total, type Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { WantedItem } from '@app/orders/contract'

/** A service of an offer, whatever the number of its lines. */
export type OfferedPart = { key: string; wanted: WantedItem; people: number; parts: KeptPart[] }

/** The lines of an offer, those of one service together. */
export function servicesOf(lines: readonly KeptLine[], currency: Currency): OfferedPart[] {
  const services = new Map<string, OfferedPart>()
  for (const line of lines) {
    const wanted = WantedItem.parse(line.wanted)
    const key = keyOf(wanted)
    const known = services.get(key)
    services.set(key, {
      key,
      wanted,
      people: (known?.people ?? 0) + wanted.adults,
      parts: line.parts.map((part, index) => addParts(part, known?.parts[index], currency)),
    })
  }
  return [...services.values()]
}

/**
 * What each room takes of an offer, at its share of the agreed price, to the cent: nothing is lost
 * or added among the rooms.
 * @throws Refusal `proforma.people_differ` unless the rooms take each service whole,
 * `proforma.room_takes_nothing`
 */
export function shareAmongRooms(
  services: readonly (OfferedPart & { name: string })[],
  rooms: readonly FoundRoom[],
  currency: Currency,
): KeptLine[][] {
  const taken: KeptLine[][] = rooms.map(() => [])
  for (const { key, name, wanted, people, parts } of services) {
    const listed = peopleIn(rooms, key)
    if (listed !== people)
      throw new Refusal('proforma.people_differ', { name, offered: people, listed })
    const going = rooms.flatMap(({ skips }, index) => (skips.includes(key) ? [] : [index]))
    const shares = parts.map((part) =>
      sharePart(
        part,
        going.map((index) => BigInt(rooms[index]!.people)),
        currency,
      ),
    )
    for (const [position, index] of going.entries())
      taken[index]!.push({
        wanted: { ...wanted, adults: rooms[index]!.people },
        parts: shares.map((share) => share[position]!),
      })
  }
  const idle = rooms.find((_, index) => taken[index]!.length === 0)
  if (idle) throw new Refusal('proforma.room_takes_nothing', { room: idle.room })
  return taken
}

/** Price, discount and dock fee apart, so that no share has a discount above its price. */
function sharePart(part: KeptPart, people: readonly bigint[], currency: Currency): KeptPart[] {
  const [gross, discount, dock] = [part.gross, part.discount, part.dock].map((amount) =>
    money(amount, currency),
  )
  const prices = allocate(subtract(gross!, discount!), people)
  const discounts = allocate(discount!, people)
  const docks = allocate(dock!, people)
  return people.map((_, index) => ({
    gross: amountOf(add(prices[index]!, discounts[index]!)),
    discount: amountOf(discounts[index]!),
    dock: amountOf(docks[index]!),
  }))
}

function addParts(part: KeptPart, other: KeptPart | undefined, currency: Currency): KeptPart {
  const sum = (pick: (of: KeptPart) => string) =>
    amountOf(
      total(
        (other ? [part, other] : [part]).map((of) => money(pick(of), currency)),
        currency,
      ),
    )
  return {
    gross: sum(({ gross }) => gross),
    discount: sum(({ discount }) => discount),
    dock: sum(({ dock }) => dock),
  }
}
