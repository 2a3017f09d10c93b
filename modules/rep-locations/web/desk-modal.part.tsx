import { usePermission } from '@kit/ui/permission'
import { useSession } from '@kit/ui/session'
import { untilLoaded } from '@kit/ui/unloaded'
import { lazy, Suspense } from 'react'

const DeskModal = lazy(untilLoaded(() => import('./parts/desk-modal.tsx')))

/** Waits on every page of who may choose a desk; the dialog is loaded when it first opens. */
export default function DeskModalPart() {
  const login = useSession((state) => state.login)
  const open = useSession((state) => state.arriving)
  const mayChoose = usePermission('desk.choose')
  if (!open || !login || !mayChoose || login.must_change_password) return null
  return (
    <Suspense fallback={null}>
      <DeskModal login={login} />
    </Suspense>
  )
}
