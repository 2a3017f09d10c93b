/**
 * Who travels. A minor's age is known, an infant's is not; which price each pays depends on the age
 * bands of the product.
 */
export type Party = { adults: number; minor_ages: readonly number[]; infants: number }

/** The ages that a product calls infant and minor, both inclusive. */
export type AgeBands = { infant_age_max: number; minor_age_max: number }

/** Which parties a product is sold to. `payer_required` is the company's, unless it sets otherwise. */
export type PartyTerms = AgeBands & { infants_per_adult: number; payer_required: boolean }
export type PartyFault = 'party.empty' | 'party.without_payer' | 'party.too_many_infants'

export type PaxType = 'adult' | 'minor' | 'infant'
export const PAX_TYPES = ['adult', 'minor', 'infant'] as const satisfies readonly PaxType[]

/**
 * How many of the party a product counts as what: a minor too old for its band is an adult, one
 * young enough an infant.
 */
export function bandsOf(
  party: Party,
  { infant_age_max, minor_age_max }: AgeBands,
): Record<PaxType, number> {
  const olderMinors = party.minor_ages.filter((age) => age > minor_age_max).length
  const youngerMinors = party.minor_ages.filter((age) => age <= infant_age_max).length
  return {
    adult: party.adults + olderMinors,
    minor: party.minor_ages.length - olderMinors - youngerMinors,
    infant: party.infants + youngerMinors,
  }
}

/**
 * What keeps a party from buying a product; null when nothing does. Infants travel free: somebody
 * who is none has to pay, and each adult takes only so many along.
 */
export function judgeParty(party: Party, terms: PartyTerms): PartyFault | null {
  if (seatsOf(party) === 0) return 'party.empty'
  const { adult, minor, infant } = bandsOf(party, terms)
  if (adult + minor === 0) return terms.payer_required ? 'party.without_payer' : null
  return infant > adult * terms.infants_per_adult ? 'party.too_many_infants' : null
}

/** Everybody takes a place, infants too: a boat's licence counts heads. */
export function seatsOf(party: Party): number {
  return party.adults + party.minor_ages.length + party.infants
}

/**
 * What an option takes of its inventory: a room of a stay, however many sleep in it; else a place
 * for everybody.
 */
export function seatsWanted(sold_by: string, party: Party): number {
  return sold_by === 'nights' ? 1 : seatsOf(party)
}

/**
 * Travellers of `from_age` years or more. An infant's age is not known, so that infants count only
 * from age 0.
 */
export function countFromAge(party: Party, from_age: number): number {
  return (
    party.adults +
    party.minor_ages.filter((age) => age >= from_age).length +
    (from_age === 0 ? party.infants : 0)
  )
}
