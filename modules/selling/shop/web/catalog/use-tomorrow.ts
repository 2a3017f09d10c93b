import { addDays, businessTime } from '@kit/kernel/day'
import { useEffect } from 'react'
import { nothingLeavesAnyMore } from '../../rules/tonight.ts'
import { changeOccasion, useOccasion, useToday } from '../occasion.ts'
import type { useProducts } from './use-products.ts'

type Products = NonNullable<ReturnType<typeof useProducts>['data']>['rows']

/**
 * When nothing leaves any more today, tomorrow is shown, and the screen says so. Not once a person
 * chose the day, and not by what a search or a filter left over.
 */
export function useTomorrowWhenLate(
  products: Products | undefined,
  { q, destination, provider, type }: Readonly<Record<string, unknown>>,
): void {
  const { day, day_set_by } = useOccasion()
  const today = useToday()
  const narrowed = Boolean(q || destination || provider || type)
  const isAskedOfToday = !narrowed && day === today && day_set_by !== 'hand'
  useEffect(() => {
    if (isAskedOfToday && products && nothingLeavesAnyMore(products, businessTime(new Date())))
      changeOccasion({ day: addDays(today, 1), day_set_by: 'hour' })
  }, [isAskedOfToday, products, today])
}
