import { isNegative, isZero, subtract, type Money } from '@kit/kernel/money'
import { fromWire } from '@kit/kernel/wire'
import type { TargetProgress } from '../../contract.ts'

export type LocationTarget = TargetProgress['locations'][number]
export type LocationBehind = LocationTarget & { missing: Money }

/** What a place still has to sell to reach its budget; null once it is reached. */
export function missingOf({ target, sold }: Pick<LocationTarget, 'target' | 'sold'>): Money | null {
  const missing = subtract(fromWire(target), fromWire(sold))
  return isNegative(missing) || isZero(missing) ? null : missing
}

/**
 * The places that miss the largest amount, the largest first, at most `count`. Who reached the
 * budget is not behind.
 */
export function furthestBehind(places: readonly LocationTarget[], count: number): LocationBehind[] {
  return places
    .flatMap((place) => {
      const missing = missingOf(place)
      return missing ? [{ ...place, missing }] : []
    })
    .sort((left, right) =>
      left.missing.units === right.missing.units
        ? left.name.localeCompare(right.name, 'es')
        : left.missing.units < right.missing.units
          ? 1
          : -1,
    )
    .slice(0, count)
}
