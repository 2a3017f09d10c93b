type Offered = {
  options: readonly {
    departed: boolean
    departures: readonly unknown[]
    free_sale: boolean
    open_day: unknown
  }[]
}

/** What may be used at any hour of the day is of no use to who buys it in the evening. */
const EVENING = '18:00'

/**
 * Something has left today, and of what leaves at an hour nothing is left to leave; what has no hour
 * can still be used until the evening. The first of the catalogue are enough: what can be had today
 * stands first.
 * @param time of the day, `HH:mm`
 */
export function nothingLeavesAnyMore(products: readonly Offered[], time: string): boolean {
  const options = products.flatMap((product) => product.options)
  const stillOpen = time < EVENING
  return (
    options.some(({ departed }) => departed) &&
    options.every(
      ({ departures, free_sale, open_day }) =>
        departures.length === 0 && !(stillOpen && (free_sale || open_day !== null)),
    )
  )
}
