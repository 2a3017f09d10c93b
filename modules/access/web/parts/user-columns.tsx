import type { AppColumn } from '@kit/ui/columns'
import { EMPTY, showInstant } from '@kit/ui/format'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import type { UserRow } from '../../contract/users.ts'
import { useTexts } from '../texts.ts'

const TONES: Record<UserRow['state'], Tone> = {
  pending: 'warning',
  active: 'ok',
  disabled: 'neutral',
}
const NAMES_SHOWN = 2
export const whole = ({ name, last_name }: Pick<UserRow, 'name' | 'last_name'>) =>
  `${name} ${last_name}`

/**
 * A person of six channels does not push their last sign-in off the screen: all of them stand in
 * 'Editar'.
 */
function FirstOnes({ names }: { names: readonly string[] }) {
  const others = names.slice(NAMES_SHOWN)
  if (names.length === 0) return EMPTY
  return (
    <>
      {names.slice(0, NAMES_SHOWN).join(', ')}
      {others.length > 0 && (
        <span className="ui-quiet" title={others.join(', ')}>
          {' '}
          +{others.length}
        </span>
      )}
    </>
  )
}

/** Who asks for an account first proves their address; whoever was let in and has not chosen a password yet waits for a mail, or for another one. */
function State({
  user: { state, has_password, email_awaits_proof, link_expires_at },
}: {
  user: UserRow
}) {
  const t = useTexts()
  return (
    <>
      <StateTag tone={TONES[state]}>{t(`users.${state}`)}</StateTag>
      {state === 'pending' && (
        <div className="ui-quiet">
          {t(email_awaits_proof ? 'users.email_unproved' : 'users.email_proved')}
        </div>
      )}
      {state === 'active' && !has_password && (
        <div className="ui-quiet">
          {link_expires_at === null
            ? t('users.no_link')
            : t('users.awaits_password', { until: showInstant(link_expires_at) })}
        </div>
      )}
    </>
  )
}

/** What stands in the list of accounts. */
export const userColumns = (t: ReturnType<typeof useTexts>): AppColumn<UserRow>[] => [
  { key: 'name', title: t('users.name'), sortable: true, render: whole },
  { key: 'email', title: t('users.email'), sortable: true, render: ({ email }) => email },
  {
    key: 'state',
    title: t('users.state'),
    sortable: true,
    render: (user) => <State user={user} />,
  },
  {
    key: 'roles',
    title: t('users.roles'),
    render: ({ roles }) => roles.map(({ name }) => name).join(', ') || EMPTY,
  },
  {
    key: 'channels',
    title: t('users.channels'),
    render: ({ channels }) => <FirstOnes names={channels.map(({ canal }) => canal)} />,
  },
  {
    key: 'last_login_at',
    title: t('users.last_login'),
    sortable: true,
    render: ({ last_login_at }) => showInstant(last_login_at),
  },
  { key: 'phone', title: t('users.phone'), hidden: true, render: ({ phone }) => phone ?? EMPTY },
  {
    key: 'created_at',
    title: t('users.created'),
    sortable: true,
    hidden: true,
    render: ({ created_at }) => showInstant(created_at),
  },
]
