import { listExports } from '@kit/tables/export-contract'
import { outdate, query } from '@kit/ui/api'
import { begun, useLive } from '@kit/ui/live'
import { useSession } from '@kit/ui/session'
import { untilLoaded } from '@kit/ui/unloaded'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { exportEnded } from '../events.ts'

const Tray = lazy(untilLoaded(() => import('./parts/tray.tsx')))

/** Waits in the header of everybody; the tray itself is loaded once there is something in it. */
export default function TrayPart() {
  const login = useSession((state) => state.login)
  if (!login || login.must_change_password) return null
  return <Waiting />
}

function Waiting() {
  const { data } = useQuery(query(listExports, {}, { background: true }))
  useLive(exportEnded, () => void outdate(listExports))
  useLive(begun, () => void outdate(listExports))
  return <Suspense fallback={null}>{data && data.length > 0 && <Tray files={data} />}</Suspense>
}
