import { query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showClock, showDate } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { usePermission } from '@kit/ui/permission'
import { useFilters, useGo } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { listSeasons, showStandings, type Season, type Standings } from '../contract.ts'
import './leagues.css'
import { Table } from './parts/standings.tsx'
import { useTexts } from './texts.ts'

const Chosen = z.object({ season: z.uuid().optional() })
/** Sales move the table all day. */
const ASKED_EACH_MILLISECONDS = 30_000

/** The table of a season: who attains how much of their own target, team by team. */
export default function LeaguesScreen() {
  const t = useTexts()
  const go = useGo()
  const manages = usePermission('league.manage')
  const { value, set } = useFilters(Chosen)
  const seasons = useQuery(query(listSeasons, {}))
  const chosen = value.season ?? seasons.data?.[0]?.uuid
  const head = (
    <PageHeader
      title={t('title')}
      note={t('note')}
      actions={manages && <Button onClick={() => go('/reps-leagues-editor')}>{t('edit')}</Button>}
    />
  )
  if (seasons.error && !seasons.data)
    return (
      <>
        {head}
        <ErrorState error={seasons.error} onRetry={() => void seasons.refetch()} />
      </>
    )
  if (!seasons.data) return <Loading lines={12} />
  if (!chosen)
    return (
      <>
        {head}
        <EmptyState title={t('none')} explain={t('none_hint')} leads="/reps-leagues-editor" />
      </>
    )
  return (
    <>
      {head}
      <Choice seasons={seasons.data} chosen={chosen} onChoose={(season) => set({ season })} />
      <Season uuid={chosen} />
    </>
  )
}

type ChoiceProps = {
  seasons: readonly Season[]
  chosen: string
  onChoose: (uuid: string) => void
}

function Choice({ seasons, chosen, onChoose }: ChoiceProps) {
  const t = useTexts()
  return (
    <label className="league-choice">
      <span>{t('season')}</span>
      <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {seasons.map(({ uuid, name, channel }) => (
          <option key={uuid} value={uuid}>
            {`${name} · ${channel}`}
          </option>
        ))}
      </select>
    </label>
  )
}

function Season({ uuid }: { uuid: string }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery({
    ...query(showStandings, { params: { uuid } }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'frozen' ? false : ASKED_EACH_MILLISECONDS,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={10} />
  return (
    <>
      <p className="ui-quiet">
        {t('days', { from: showDate(data.starts_on), to: showDate(data.ends_on) })}
        {' · '}
        <span role="status">{standingOf(data, t)}</span>
      </p>
      <Table teams={data.teams} />
    </>
  )
}

function standingOf({ state, starts_on, at }: Standings, t: ReturnType<typeof useTexts>): string {
  if (state === 'frozen') return t('frozen')
  return at.slice(0, 10) < starts_on
    ? t('coming', { day: showDate(starts_on) })
    : t('live', { time: showClock(at) })
}
