import { Button } from '@kit/ui/button'
import { chooseLanguage, useKitTexts, useLanguage } from '@kit/ui/i18n'
import { useActor } from '@kit/ui/permission'
import { Menu } from '@kit/ui/popup'
import { usePreferences, type Appearance } from '@kit/ui/preferences'

const APPEARANCES: readonly Appearance[] = ['light', 'dark', 'system']

const LEAVE = 'leave'
const HELP = 'help'

/**
 * The person's name, with a dot while messages are unread; language and appearance beneath. On a
 * phone, their initials, the help of the page (`onHelp`) and the way out (`onLeave`).
 */
export function UserMenu({
  onHelp,
  onLeave,
}: {
  onHelp: (() => void) | undefined
  onLeave: (() => void) | undefined
}) {
  const t = useKitTexts()
  const language = useLanguage()
  const appearance = usePreferences((state) => state.appearance)
  const { userName, roles, unreadedMessage, concesion, channel, setRepLocation } = useActor()
  // In full, whatever the header had room for.
  const place = [
    setRepLocation?.hotel.name ?? t('shell.no_place'),
    setRepLocation?.location.name,
    channel?.canal,
    concesion?.zone.name,
  ].filter(Boolean)
  const choose = (key: string) =>
    key === LEAVE
      ? onLeave?.()
      : key === HELP
        ? onHelp?.()
        : key === 'es' || key === 'en'
          ? chooseLanguage(key)
          : usePreferences.setState({ appearance: key as Appearance })
  const account = t('shell.account', { name: userName })
  return (
    <Menu
      label={account}
      edge="end"
      head={
        <div className="shell-who">
          <b>{userName}</b>
          {place.map((part) => (
            <small key={part}>{part}</small>
          ))}
          <span>
            {roles.map((role) => (
              <i key={role} className="ui-state ui-state-neutral">
                {role}
              </i>
            ))}
          </span>
        </div>
      }
      items={[
        {
          group: t('shell.language'),
          items: [
            { key: 'es', label: t('shell.spanish'), checked: language === 'es' },
            { key: 'en', label: t('shell.english'), checked: language === 'en' },
          ],
        },
        {
          group: t('shell.appearance'),
          items: APPEARANCES.map((key) => ({
            key,
            label: t(`shell.${key}`),
            checked: appearance === key,
          })),
        },
        ...(onHelp ? [{ key: HELP, label: t('shell.help') }] : []),
        ...(onLeave ? [{ key: LEAVE, label: t('shell.logout') }] : []),
      ]}
      onChoose={choose}
      button={(opener) => (
        <Button
          kind="text"
          className="shell-user"
          aria-label={unreadedMessage > 0 ? `${account}. ${t('shell.unread')}` : account}
          {...opener}
        >
          <span className="shell-user-name">{onLeave ? initialsOf(userName) : userName}</span>
          {!onLeave && unreadedMessage > 0 && <i className="shell-unread" aria-hidden="true" />}
        </Button>
      )}
    />
  )
}

/** Returns the first letters of the first two words: 'Daniela Rojas Peña' gives 'DR'. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/, 2)
    .map((word) => Array.from(word)[0])
    .join('')
    .toUpperCase()
