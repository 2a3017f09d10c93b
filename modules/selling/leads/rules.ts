/** How many leads somebody has that are not decided yet. */
export type Load = Readonly<{ rep_id: number; open: number }>

/**
 * To whom each of so many leads goes, in the order in which they arrived: always to whoever has
 * fewest, and of equals to who was named first.
 * Worked: Ana has 2, Beto 0; four leads go to Beto, Beto, Ana, Beto.
 */
export function shareOut(count: number, loads: readonly Load[]): number[] {
  const standing = loads.map((load) => ({ ...load }))
  return Array.from({ length: count }, () => {
    const next = standing.reduce((least, load) => (load.open < least.open ? load : least))
    next.open += 1
    return next.rep_id
  })
}
