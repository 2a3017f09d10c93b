import { useWrite } from '@kit/ui/write'
import { useState } from 'react'
import {
  listFlightsOfDay,
  saveGroupingPlan,
  showGroupingBoard,
  type Board,
} from '../../contract/grouping.ts'
import { changesBetween, type Group } from '../../rules/grouping.ts'

const UNDONE_MAX = 50

/** What stood before each change of a day, the latest last. */
type Past = { day: string; stack: readonly (readonly Group[])[] }

export type Plan = {
  groups: readonly Group[]
  /** The groups as they are to be, from those that stand; `done` when it was written. */
  change(to: (groups: readonly Group[]) => readonly Group[], done?: () => void): void
  undo: (() => void) | null
  isSaving: boolean
}

/**
 * What stands on the board, and how it is changed: each change is written whole, and can be taken
 * back, the last one first, as long as nobody else changed the same drives.
 */
export function usePlan(board: Board | undefined): Plan {
  const [past, setPast] = useState<Past>({ day: '', stack: [] })
  const save = useWrite(saveGroupingPlan, {
    outdates: [showGroupingBoard, listFlightsOfDay],
  })
  const now = board?.groups ?? []
  const day = board?.date ?? ''
  const stack = past.day === day ? past.stack : []
  const write = (wanted: readonly Group[], written: () => void) => {
    const { put, remove } = changesBetween(now, wanted)
    if (!board || (put.length === 0 && remove.length === 0)) return
    save.mutate(
      {
        body: {
          date: board.date,
          put: put.map((group) => ({ ...group, item_ids: [...group.item_ids] })),
          remove: [...remove],
        },
      },
      { onSuccess: written },
    )
  }
  const change: Plan['change'] = (to, done) =>
    write(to(now), () => {
      setPast({ day, stack: [...stack, now].slice(-UNDONE_MAX) })
      done?.()
    })
  const last = stack.at(-1)
  const undo = last ? () => write(last, () => setPast({ day, stack: stack.slice(0, -1) })) : null
  return { groups: now, change, undo, isSaving: save.isPending }
}
