import { useKitTexts, useLocalText } from '@kit/ui/i18n'
import { Icon, type IconName } from '@kit/ui/icons'
import { useActor } from '@kit/ui/permission'
import { AppLink } from '@kit/ui/routing'
import type { ScreenDeclaration } from '@kit/ui/screen'
import { useRouterState } from '@tanstack/react-router'
import { areaOf, menuHref, reachable } from '../app/menu.ts'
import { useFavorites } from '../app/own-places.ts'
import { SCREENS } from '../app/screens.ts'
import { AREA_ICONS } from './menu.tsx'
import '@kit/ui/phone.css'
import './phone.css'

// The modules' rules for a phone come with the bar.
import.meta.glob(['../../../modules/*/*/web/phone.css', '../../../modules/*/*/*/web/phone.css'], {
  eager: true,
})

/** Messages stand beside the menu for everybody who may read them. */
const MESSAGES = '/mensaje'
const FAVORITES_MAX = 3
/** Entries of one area that stand side by side need an icon each. */
const ICONS: Readonly<Record<string, IconName>> = {
  [MESSAGES]: 'mail',
  '/reservas': 'book',
  '/proforma': 'tag',
  '/mis-comisiones': 'chart',
  '/reportes/excursiones': 'chart',
  '/dinero-en-espera': 'cash',
}

/** On a phone: the person's first three favorites, their messages and the menu, under the thumb. */
export default function BottomBar({ onMenu }: { onMenu: () => void }) {
  const t = useKitTexts()
  const { permissions, roles, unreadedMessage } = useActor()
  const { paths } = useFavorites()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const open = reachable(SCREENS, { permissions, roles })
  const find = (path: string) => open.find((screen) => screen.path === path) ?? []
  const favorites = paths.filter((path) => path !== MESSAGES).flatMap(find)
  const shown = [...favorites.slice(0, FAVORITES_MAX), ...[MESSAGES].flatMap(find)]
  return (
    <nav className="shell-bottom" aria-label={t('shell.favorites')}>
      {shown.map((screen) => (
        <Entry
          key={screen.path}
          screen={screen}
          isHere={menuHref(screen) === here}
          unread={screen.path === MESSAGES ? unreadedMessage : 0}
        />
      ))}
      <button type="button" onClick={onMenu} aria-label={t('shell.menu')}>
        <Icon name="menu" />
        <span>{t('shell.menu')}</span>
      </button>
    </nav>
  )
}

function Entry({
  screen,
  isHere,
  unread,
}: {
  screen: ScreenDeclaration
  isHere: boolean
  unread: number
}) {
  const t = useKitTexts()
  const local = useLocalText()
  const area = areaOf(screen, SCREENS)
  return (
    <AppLink
      to={menuHref(screen)}
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
      {...(unread > 0 ? { 'aria-label': t('shell.messages_unread', { count: unread }) } : {})}
    >
      <Icon name={ICONS[screen.path] ?? (area ? AREA_ICONS[area] : 'star')} />
      <span>{local(screen.title)}</span>
      {unread > 0 && (
        <span className="ui-badge ui-number" aria-hidden="true">
          {unread}
        </span>
      )}
    </AppLink>
  )
}
