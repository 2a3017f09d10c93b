import { useEffect, useRef } from 'react'
import type { SellingFilters } from './catalog/catalog-filters.tsx'
import { useCart } from './cart/cart.ts'
import { changeOccasion, NEW_PARTY, sameParty, useStoredOccasion, type Party } from './occasion.ts'

const SETTLED_MILLISECONDS = 400

type Addressed = {
  adults?: number | undefined
  ages?: readonly number[] | undefined
  infants?: number | undefined
}

/** Who travels by an address; null when it says nothing of it. */
export function partyIn({ adults, ages, infants }: Addressed): Party | null {
  if (adults === undefined && ages === undefined && infants === undefined) return null
  return {
    adults: adults ?? NEW_PARTY.adults,
    minor_ages: ages ?? NEW_PARTY.minor_ages,
    infants: infants ?? NEW_PARTY.infants,
  }
}

/** What an address says of a party: nothing of the one that a new sale begins with. */
export function addressOf(party: Party) {
  const said = !sameParty(party, NEW_PARTY)
  return {
    adults: said ? party.adults : undefined,
    ages: said && party.minor_ages.length > 0 ? [...party.minor_ages] : undefined,
    infants: said && party.infants > 0 ? party.infants : undefined,
  }
}

/**
 * Keeps who travels in the address, so that a copied link brings the same people. A link changes an
 * empty sale alone: with items in the cart nothing is priced anew without being asked.
 */
export function usePartyInAddress({ value, set }: Pick<SellingFilters, 'value' | 'set'>): void {
  const stored = useStoredOccasion()
  const arrived = useRef(false)
  useEffect(() => {
    const said = partyIn(value)
    if (!arrived.current) {
      arrived.current = true
      const empty = useCart.getState().cartDetail.length === 0
      if (said && empty && !sameParty(said, stored)) {
        changeOccasion(said)
        return
      }
    }
    if (sameParty(said ?? NEW_PARTY, stored)) return
    const timer = setTimeout(() => set(addressOf(stored), { replace: true }), SETTLED_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [value, set, stored])
}
