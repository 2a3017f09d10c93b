import { query } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { showInstant } from '@kit/ui/format'
import { LinkToCopy } from '@kit/ui/link-to-copy'
import { Loading } from '@kit/ui/loading'
import { NotShown } from '@kit/ui/not-shown'
import { PageHeader } from '@kit/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showTeam } from '../contract/people.ts'
import './first-run.css'
import type { Invited } from './parts/invited.ts'
import { PeopleForm } from './parts/people-form.tsx'
import { Team } from './parts/team.tsx'
import { useTexts } from './texts.ts'

/** One page for who works here: new people in a table, their links, and who is here already. */
export default function PeopleScreen() {
  const t = useTexts()
  const found = useQuery(query(showTeam, {}))
  const [invited, setInvited] = useState<readonly Invited[]>([])
  const [saved, setSaved] = useState(0)
  if (!found.data)
    return found.error ? (
      <NotShown error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Loading lines={12} />
    )
  const hand = (links: readonly Invited[]) =>
    setInvited([...invited.filter(({ id }) => !links.some((link) => link.id === id)), ...links])
  return (
    <div className="first-run">
      <PageHeader title={t('people.title')} note={t('people.why')} />
      {invited.length > 0 && <Links invited={invited} />}
      <PeopleForm
        key={saved}
        team={found.data}
        onSaved={(links) => {
          hand(links)
          setSaved(saved + 1)
        }}
      />
      <Team people={found.data.people} onInvited={(link) => hand([link])} />
    </div>
  )
}

function Links({ invited }: { invited: readonly Invited[] }) {
  const t = useTexts()
  return (
    <Section title={t('people.links')}>
      <p>{t('people.links_why')}</p>
      <ul className="first-run-links">
        {invited.map(({ id, name, address, expires_at }) => (
          <li key={id}>
            <b>{name}</b>{' '}
            <span className="ui-quiet">
              {t('people.until', { until: showInstant(expires_at) })}
            </span>
            <LinkToCopy
              address={address}
              label={t('people.link_of', { name })}
              texts={{
                copy: t('people.copy'),
                copied: t('people.copied'),
                by_hand: t('people.by_hand'),
                show_code: t('people.show_code'),
                hide_code: t('people.hide_code'),
              }}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
