import type { Endpoint } from '@kit/http/endpoint'
import { outdate } from '@kit/ui/api'
import { useWrite } from '@kit/ui/write'
import { useCallback, useRef } from 'react'
import type { Location } from '../../contract.ts'
import { editLocation } from '../../contract/channels.ts'
import { useTexts } from '../texts.ts'

type Change = Partial<Pick<Location, 'locacion' | 'tag_id' | 'period'>>

/**
 * Saves one field of a location. Two fields left quickly one after the other are saved in turn,
 * each on the row as the one before left it; answers whether it was saved.
 */
export function useLocationEdit(
  outdates: readonly Endpoint[],
): (row: Location, change: Change) => Promise<boolean> {
  const t = useTexts()
  const latest = useRef(new Map<number, Location>())
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const { mutateAsync } = useWrite(editLocation, {
    done: t('locations.edited'),
    failed: t('locations.edit_failed'),
    outdates,
    onDone: (saved) => latest.current.set(saved.id, saved),
    onFailed: () => void outdate(...outdates),
  })
  return useCallback(
    (row, change) => {
      const save = async (): Promise<boolean> => {
        const known = latest.current.get(row.id)
        const { id, locacion, tag_id, period, percent, version } =
          known && known.version > row.version ? known : row
        try {
          await mutateAsync({
            body: { id, locacion, tag_id, period, percent, version, ...change },
          })
          return true
        } catch {
          // Said by the write itself.
          return false
        }
      }
      const saving = before.current.then(save)
      before.current = saving
      return saving
    },
    [mutateAsync],
  )
}
