import { useEffect, useState } from 'react'

/** Long enough to find one's own name from across the room. */
const EACH_MILLISECONDS = 12_000

/** A part of many rows at a time, one after the other. */
export function usePages<Row>(
  rows: readonly Row[],
  size: number,
): { shown: readonly Row[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    const turning = setInterval(() => setTurns((before) => before + 1), EACH_MILLISECONDS)
    return () => clearInterval(turning)
  }, [])
  const at = turns % pages
  return { shown: rows.slice(at * size, (at + 1) * size), page: at + 1, pages }
}
