import { chooseLanguage, useKitTexts, useLanguage } from '@kit/ui/i18n'
import { useActor } from '@kit/ui/permission'
import { usePreferences, type Appearance } from '@kit/ui/preferences'
import { Button, Dropdown, Tag } from 'antd'

const APPEARANCES: readonly Appearance[] = ['light', 'dark', 'system']

/** The person's name, with a dot while messages are unread; language and appearance beneath. */
export function UserMenu() {
  const t = useKitTexts()
  const language = useLanguage()
  const appearance = usePreferences((state) => state.appearance)
  const { userName, roles, unreadedMessage, concesion, channel, setRepLocation } = useActor()
  // In full, whatever the header had room for.
  const place = [
    setRepLocation?.hotel.name ?? concesion?.name,
    setRepLocation?.location.name,
    channel?.canal ?? concesion?.canal_name,
    concesion?.zone,
  ].filter(Boolean)
  const items = [
    {
      key: 'who',
      type: 'group' as const,
      label: (
        <div className="shell-who">
          <b>{userName}</b>
          {place.map((part) => (
            <small key={part}>{part}</small>
          ))}
          <span>
            {roles.map((role) => (
              <Tag key={role}>{role}</Tag>
            ))}
          </span>
        </div>
      ),
    },
    {
      key: 'language',
      type: 'group' as const,
      label: t('shell.language'),
      children: [
        { key: 'es', label: t('shell.spanish') },
        { key: 'en', label: t('shell.english') },
      ],
    },
    {
      key: 'appearance',
      type: 'group' as const,
      label: t('shell.appearance'),
      children: APPEARANCES.map((key) => ({ key, label: t(`shell.${key}`) })),
    },
  ]
  const choose = ({ key }: { key: string }) =>
    key === 'es' || key === 'en'
      ? chooseLanguage(key)
      : usePreferences.setState({ appearance: key as Appearance })
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items,
        onClick: choose,
        selectable: true,
        multiple: true,
        selectedKeys: [language, appearance],
      }}
    >
      <Button
        type="text"
        className="shell-user"
        aria-label={
          unreadedMessage > 0
            ? `${t('shell.account', { name: userName })}. ${t('shell.unread')}`
            : t('shell.account', { name: userName })
        }
      >
        <span className="shell-user-name">{userName}</span>
        {unreadedMessage > 0 && <i className="shell-unread" aria-hidden="true" />}
      </Button>
    </Dropdown>
  )
}
