import { showSession } from '@app/access/contract'
import { ACT_DIALOG, type ActOpened } from '@kit/tables/web/open-act'
import { query } from '@kit/ui/api'
import { Beside } from '@kit/ui/beside'
import { closeQuestions } from '@kit/ui/confirm'
import { useKitTexts } from '@kit/ui/i18n'
import { useKeyOutsideFields } from '@kit/ui/key'
import { later } from '@kit/ui/later'
import { Modal } from '@kit/ui/modal'
import { useNotice } from '@kit/ui/notice'
import { refreshSession, useSession } from '@kit/ui/session'
import { untilLoaded } from '@kit/ui/unloaded'
import { useDialog } from '@kit/ui/standing-dialog'
import { useIsPhone, useMenuWidth } from '@kit/ui/wide'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, useEffect, useRef, useState } from 'react'
import { noteRecent } from '../app/own-places.ts'
import { sessionOf } from '../session-of.ts'
import { useArrival } from './arrival.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Header } from './header.tsx'
import { useLiveNotices } from './live-notices.ts'
import { Menu, MenuHelp } from './menu.tsx'
import { NoticeLink } from './notice.tsx'
import { Offline } from './offline.tsx'

const THIS_YEAR = new Date().getFullYear()

const BottomBar = lazy(untilLoaded(() => import('./bottom-bar.tsx')))
const Help = lazy(untilLoaded(() => import('../help/help-panel.tsx')))
const Palette = later(() => import('./palette.tsx'))
const ActDialog = later(() => import('@kit/acts/web/act-dialog'))
const OverEveryPage = lazy(
  untilLoaded(async () => ({ default: (await import('./every-page.tsx')).OverEveryPage })),
)

/** What stands around every page of somebody who is signed in. */
export function Shell() {
  const t = useKitTexts()
  const name = useSession((state) => state.login?.userName)
  const wide = useMenuWidth()
  const isPhone = useIsPhone()
  const [menuOpen, setMenuOpen] = useState(false)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const [help, setHelp] = useState<'key' | 'button' | null>(null)
  const act = useDialog(ACT_DIALOG)
  const main = useRef<HTMLElement>(null)
  useFreshSession()
  useArrival()
  useLiveNotices()
  usePageChange(main, () => {
    setMenuOpen(false)
    // Beside the page it stays, and tells of the new one.
    if (!wide) setHelp(null)
  })
  useRecent()
  useControlK(() => setPaletteOpen(true))
  const toggleHelp = (by: 'key' | 'button') => setHelp((before) => (before ? null : by))
  useKeyOutsideFields('?', () => toggleHelp('key'))

  if (!name) return null
  return (
    <div className="shell" data-page>
      <a className="shell-skip" href="#main">
        {t('shell.skip')}
      </a>
      <Header
        onMenu={wide || isPhone ? undefined : () => setMenuOpen(true)}
        onPalette={() => setPaletteOpen(true)}
        onHelp={() => toggleHelp('button')}
      />
      <div className="shell-body">
        {wide ? (
          <aside className="shell-side">
            <Menu />
          </aside>
        ) : (
          menuOpen && (
            <Modal at="start" title={t('shell.menu')} onClose={() => setMenuOpen(false)}>
              <Menu />
              {isPhone && <MenuHelp onHelp={() => (setMenuOpen(false), setHelp('button'))} />}
            </Modal>
          )
        )}
        <div className="shell-page">
          <Offline />
          <main id="main" ref={main} tabIndex={-1}>
            <Breadcrumbs />
            <Outlet />
          </main>
          <footer className="shell-footer">
            {t('shell.rights', { year: THIS_YEAR })}
            <NoticeLink />
          </footer>
        </div>
        <Beside>{help && <Help isByKey={help === 'key'} onClose={() => setHelp(null)} />}</Beside>
      </div>
      <Beside>{isPhone && <BottomBar onMenu={() => setMenuOpen(true)} />}</Beside>
      <Beside>{paletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}</Beside>
      <Beside>
        {act.open && <ActDialog opened={act.given as ActOpened} onClose={act.close} />}
      </Beside>
      <Beside>
        <OverEveryPage />
      </Beside>
    </div>
  )
}

/** Names, permissions and place may have changed since login: asked once per page load. */
function useFreshSession(): void {
  const { data } = useQuery({
    ...query(showSession, {}, { background: true }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (data) refreshSession(sessionOf(data))
  }, [data])
}

/**
 * Another page: confirms close, alerts go, the keyboard begins at the page's content. Filters go
 * with their URL.
 */
function usePageChange(main: { current: HTMLElement | null }, changed: () => void): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const notice = useNotice()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === undefined || before.current === pathname) {
      before.current = pathname
      return
    }
    before.current = pathname
    closeQuestions()
    notice.clear()
    changed()
    // A list that is come back to has put the keyboard on the row that was left.
    if (!main.current?.querySelector('tr:focus')) main.current?.focus({ preventScroll: true })
  })
}

/** The palette offers again what somebody opened last. */
function useRecent(): void {
  const user_id = useSession((state) => state.login?.user_id)
  const path = useMatches().at(-1)?.staticData.screen?.path
  useEffect(() => {
    if (user_id !== undefined && path) noteRecent(user_id, path)
  }, [user_id, path])
}

function useControlK(open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
