import { later } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { useDialog } from '@kit/ui/standing-dialog'
import { query } from '@kit/ui/api'
import { untilLoaded } from '@kit/ui/unloaded'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { listUntold } from '../contract.ts'
import { DIALOG } from '../rules.ts'
import { follow, useFollowed } from './followed.ts'

const Dialog = later(() => import('./parts/dialog.tsx'))
const Outcomes = lazy(untilLoaded(() => import('./parts/outcomes.tsx')))

/**
 * Waits on every page for whoever opens the dialog, and tells what became of what was sent; both
 * are loaded then.
 */
export default function DialogPart() {
  const mayOpen = usePermission('mensaje/whatsapp')
  const { open, close } = useDialog(DIALOG)
  useUntold(usePermission('whatsapp.send'))
  const follows = useFollowed(({ followed }) => followed.length > 0)
  if (!mayOpen) return null
  return (
    <Suspense fallback={null}>
      {open && <Dialog onClose={close} />}
      {follows && <Outcomes />}
    </Suspense>
  )
}

/** What was sent before this page was loaded, and ended or ends without anybody having said so. */
function useUntold(maySend: boolean): void {
  const { data } = useQuery({
    ...query(listUntold, {}, { background: true }),
    enabled: maySend,
    staleTime: Infinity,
  })
  useEffect(() => {
    for (const { id, number_id, message } of data ?? []) follow({ id, number_id, text: message })
  }, [data])
}
