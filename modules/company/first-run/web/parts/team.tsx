import { inviteUser } from '@app/access/contract/users'
import type { Received } from '@kit/http/endpoint'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { Section } from '@kit/ui/detail-page'
import { showInstant } from '@kit/ui/format'
import { AppLink } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { Button, Table } from 'antd'
import { showTeam, WORKS, type Work } from '../../contract/people.ts'
import type { Invited } from './invited.ts'
import { useTexts } from '../texts.ts'

const WORK_NAMES = Object.keys(WORKS) as Work[]
type Person = Received<typeof showTeam>['people'][number]

/** Who is here: what each does, where, whether they can enter, and who counts the drawer. */
export function Team({
  people,
  onInvited,
}: {
  people: readonly Person[]
  onInvited: (link: Invited) => void
}) {
  const t = useTexts()
  const invite = useWrite(inviteUser, { outdates: [showTeam, ...TABLE_ANSWERS] })
  const inWords = (role: string) => {
    const work = WORK_NAMES.find((name) => WORKS[name] === role)
    return work ? t(`people.works.${work}`) : role
  }
  const counting = people.filter(({ counts }) => counts).map(({ name }) => name)
  return (
    <Section
      title={t('people.team')}
      actions={<AppLink to="/administracion/usuarios">{t('people.to_users')}</AppLink>}
    >
      <p>
        {counting.length > 1
          ? t('people.who_counts', { names: counting.join(', ') })
          : t('people.nobody_counts')}
      </p>
      <Table<Person>
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={[...people]}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: t('people.name'),
            render: (_, { name, email }) => (
              <>
                {name}
                <div className="ui-quiet">{email}</div>
              </>
            ),
          },
          { title: t('people.roles'), render: (_, { roles }) => roles.map(inWords).join(', ') },
          {
            title: t('people.desks'),
            render: (_, { desks, nowhere }) =>
              nowhere ? t('people.nowhere') : desks.join(', ') || t('people.every_desk'),
          },
          {
            title: t('people.counts'),
            render: (_, { counts }) => t(counts ? 'people.yes' : 'people.no'),
          },
          {
            title: t('people.enters'),
            render: (_, person) => (
              <Enters
                person={person}
                onInvite={() =>
                  invite.mutate(
                    { params: { id: person.id } },
                    {
                      onSuccess: (link) => onInvited({ id: person.id, name: person.name, ...link }),
                    },
                  )
                }
              />
            ),
          },
        ]}
      />
    </Section>
  )
}

function Enters({
  person: { name, has_password, link_expires_at, can_invite },
  onInvite,
}: {
  person: Person
  onInvite: () => void
}) {
  const t = useTexts()
  if (has_password) return t('people.entered')
  return (
    <>
      <div>
        {link_expires_at
          ? t('people.waits', { until: showInstant(link_expires_at) })
          : t('people.no_link')}
      </div>
      {can_invite && (
        <Button size="small" aria-label={`${t('people.copy')}: ${name}`} onClick={onInvite}>
          {t('people.copy')}
        </Button>
      )}
    </>
  )
}
