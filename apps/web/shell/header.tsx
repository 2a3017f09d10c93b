import { Beside } from '@kit/ui/beside'
import { Button } from '@kit/ui/button'
import { useKitTexts } from '@kit/ui/i18n'
import { Icon } from '@kit/ui/icons'
import { mayOpen, useActor, useHasRole, usePermission } from '@kit/ui/permission'
import { AppLink } from '@kit/ui/routing'
import { showArrival } from '@kit/ui/session'
import { untilLoaded } from '@kit/ui/unloaded'
import { useIsPhone } from '@kit/ui/wide'
import { lazy } from 'react'
import { screenExists } from '../app/screens.ts'
import { Countdown } from './countdown.tsx'
import { Rates } from './rates.tsx'
import { UserMenu } from './user-menu.tsx'
import { useLeave } from './leave.ts'

const UNREAD_SHOWN_MAX = 99
const InEveryHeader = lazy(
  untilLoaded(async () => ({ default: (await import('./every-page.tsx')).InEveryHeader })),
)

/**
 * Where one is, who one is, and what is always at hand. `onMenu` is absent where the menu is in
 * sight, or under the thumb; on a phone, messages stand beside it.
 */
export function Header({
  onMenu,
  onPalette,
  onHelp,
}: {
  onMenu: (() => void) | undefined
  onPalette: () => void
  onHelp: () => void
}) {
  const t = useKitTexts()
  const { leave, leaving } = useLeave()
  const isPhone = useIsPhone()
  return (
    <header className="shell-header">
      {onMenu && (
        <Button
          kind="text"
          icon={<Icon name="menu" />}
          aria-label={t('shell.menu')}
          onClick={onMenu}
        />
      )}
      <AppLink to="/" className="shell-brand" aria-label="Mostrador">
        <img src="/icon.svg" alt="" width={24} height={24} />
        <span>Mostrador</span>
      </AppLink>
      <Place />
      <span className="shell-space" />
      <Button
        className="shell-goto"
        icon={<Icon name="search" />}
        onClick={onPalette}
        aria-label={t('shell.palette')}
      >
        <span className="shell-from-lg">{t('shell.palette')}</span>
        <kbd className="shell-from-xl">Ctrl K</kbd>
      </Button>
      <Beside>
        <InEveryHeader />
      </Beside>
      <Rates />
      {!isPhone && (
        <Button
          kind="text"
          icon={<Icon name="help" />}
          aria-label={t('shell.help')}
          title={`${t('shell.help')} (?)`}
          onClick={onHelp}
        />
      )}
      <Countdown />
      {!isPhone && <Messages />}
      <UserMenu onHelp={isPhone ? onHelp : undefined} onLeave={isPhone ? leave : undefined} />
      {!isPhone && (
        <Button
          kind="text"
          icon={<Icon name="leave" />}
          busy={leaving}
          onClick={leave}
          title={t('shell.logout')}
        >
          <span className="shell-from-xl">{t('shell.logout')}</span>
        </Button>
      )}
    </header>
  )
}

/**
 * Hotel, channel and zone; a caption alone for who only sells tours, a button for who may change
 * it.
 */
function Place() {
  const t = useKitTexts()
  const { concesion, channel, setRepLocation, roles } = useActor()
  const mayChange = usePermission('desk.choose')
  const affiliate = useHasRole('AFILIADO', 'AFFILIATEDDASHBOARD')
  const hotel = setRepLocation?.hotel.name ?? t('shell.no_place')
  const zone = concesion?.zone.name
  const onlyTours = roles.length === 1 && roles[0] === 'TOURSALES'
  const text = onlyTours ? (
    <span className="shell-place-text">
      {[hotel, setRepLocation?.location.name, zone].filter(Boolean).join(' · ')}
    </span>
  ) : (
    <span className="shell-place-text">
      <b>{hotel}</b>
      <small>
        {setRepLocation
          ? [setRepLocation.location.name, channel?.canal, zone].filter(Boolean).join(' · ')
          : mayChange && t('shell.choose_place')}
      </small>
    </span>
  )
  if (affiliate || !mayChange) return <div className="shell-place">{text}</div>
  return (
    <button
      type="button"
      className="shell-place"
      aria-label={
        setRepLocation
          ? `${t('shell.change_location')}: ${hotel}`
          : `${hotel}. ${t('shell.choose_place')}`
      }
      title={t(setRepLocation ? 'shell.change_location' : 'shell.choose_place')}
      onClick={() => showArrival(true)}
    >
      {text}
      <Icon name="down" />
    </button>
  )
}

function Messages() {
  const t = useKitTexts()
  const { unreadedMessage, ...actor } = useActor()
  if (!screenExists('/mensaje') || !mayOpen({ permission: 'mensaje' }, actor)) return null
  const label =
    unreadedMessage > 0
      ? t('shell.messages_unread', { count: unreadedMessage })
      : t('shell.messages')
  return (
    <AppLink to="/mensaje" className="shell-link" aria-label={label}>
      <Icon name="mail" />
      <span className="shell-from-xl">{t('shell.messages')}</span>
      {unreadedMessage > 0 && (
        <span className="ui-badge ui-number" aria-hidden="true">
          {unreadedMessage > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : unreadedMessage}
        </span>
      )}
    </AppLink>
  )
}
