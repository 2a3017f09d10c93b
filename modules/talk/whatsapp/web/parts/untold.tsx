import { query } from '@kit/ui/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listUntold } from '../../contract.ts'
import { follow } from '../followed.ts'

/** Follows what was sent before this page was loaded, whose end nobody has told its sender yet. */
export default function Untold() {
  const { data } = useQuery({
    ...query(listUntold, {}, { background: true }),
    staleTime: Infinity,
  })
  useEffect(() => {
    for (const { id, number_id, message } of data ?? []) follow({ id, number_id, text: message })
  }, [data])
  return null
}
