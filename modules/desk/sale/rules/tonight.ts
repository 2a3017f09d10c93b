type Offered = {
  options: readonly { departed: boolean; departures: readonly unknown[] }[]
}

/** Something has left today, and of what leaves at an hour nothing is left to leave. */
export function nothingLeavesAnyMore(products: readonly Offered[]): boolean {
  const options = products.flatMap((product) => product.options)
  return (
    options.some(({ departed }) => departed) &&
    options.every(({ departures }) => departures.length === 0)
  )
}
