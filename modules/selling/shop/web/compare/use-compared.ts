import { useCallback, useMemo } from 'react'
import type { SellingFilters } from '../catalog/catalog-filters.tsx'
import { COMPARED_MAX } from '../search.ts'

/** Products by their uuid, in the order in which they were marked. */
export type Compared = {
  marked: readonly string[]
  /** There is room for one more. */
  room: boolean
  open: boolean
  toggle(uuid: string): void
  clear(): void
  show(open: boolean): void
}

/** What is compared lives in the address: Back closes it, and a colleague can be sent the link. */
export function useCompared({ value, set }: SellingFilters): Compared {
  const marked = useMemo(() => value.compare ?? [], [value.compare])
  const toggle = useCallback(
    (uuid: string) => {
      const left = marked.includes(uuid)
        ? marked.filter((other) => other !== uuid)
        : [...marked, uuid].slice(0, COMPARED_MAX)
      set(
        {
          compare: left.length > 0 ? left : undefined,
          ...(left.length < 2 ? { side_by_side: undefined } : {}),
        },
        { replace: true },
      )
    },
    [marked, set],
  )
  return useMemo(
    () => ({
      marked,
      room: marked.length < COMPARED_MAX,
      open: value.side_by_side === true && marked.length > 1,
      toggle,
      clear: () => set({ compare: undefined, side_by_side: undefined }, { replace: true }),
      show: (open) => set({ side_by_side: open || undefined }, { replace: !open }),
    }),
    [marked, value.side_by_side, toggle, set],
  )
}
