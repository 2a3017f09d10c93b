import { showSession } from '@app/access/contract'
import type { RepLocation } from '@app/access/rules/session'
import { CallError } from '@kit/http/call'
import { outdate, queryClient } from '@kit/ui/api'
import { useLive } from '@kit/ui/live'
import { usePermission } from '@kit/ui/permission'
import { showArrival, useSession } from '@kit/ui/session'
import { untilLoaded } from '@kit/ui/unloaded'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { deskTaken } from '../events.ts'
import { isAskedAtLogin, isPutRightByChoosing } from '../rules.ts'
import { leaveLocation } from './change-location.ts'
import { useDeskConfirmed } from './parts/confirmed.ts'

const DeskModal = lazy(untilLoaded(() => import('./parts/desk-modal.tsx')))

/** Waits on every page of who may choose a desk; the dialog is loaded when it first opens. */
export default function DeskModalPart() {
  const login = useSession((state) => state.login)
  const open = useSession((state) => state.arriving)
  const atLogin = useSession((state) => state.atLogin)
  const mayChoose = usePermission('desk.choose')
  const isNotAsked = atLogin && login !== null && !isAskedAtLogin(login)
  useEffect(() => {
    if (isNotAsked) showArrival(false)
  }, [isNotAsked])
  const comesFirst = login?.must_change_password || login?.awaits_second_factor
  if (!login || !mayChoose || comesFirst) return null
  return (
    <>
      <DeskKept desk={login.setRepLocation} />
      {open && !isNotAsked && (
        <Suspense fallback={null}>
          <DeskModal login={login} atLogin={atLogin} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Keeps what the page says of the desk true: when its day ends, when the server refuses because of
 * it, and when another browser of the person took another.
 */
function DeskKept({ desk }: { desk: RepLocation | null }) {
  const ends_at = desk?.ends_at ?? null
  const place = `${desk?.channel_id} ${desk?.location.id}`
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    // Rates, catalogue and lists are those of the desk.
    void queryClient.invalidateQueries()
  }, [place])
  useLive(deskTaken, () => void outdate(showSession))
  useEffect(() => {
    if (ends_at === null) return
    const over = setTimeout(leaveLocation, Math.max(0, Date.parse(ends_at) - Date.now()))
    return () => clearTimeout(over)
  }, [ends_at])
  useEffect(() => {
    const heard = (error: unknown): void => {
      if (!(error instanceof CallError)) return
      if (isPutRightByChoosing(error.body.code)) leaveLocation()
      if (error.body.code === 'desk.changed') void outdate(showSession)
    }
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        // Whoever put the dialog away is not asked again by what a page reads on its own.
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (!useDeskConfirmed.getState().declined) heard(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') heard(event.action.error)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return null
}
