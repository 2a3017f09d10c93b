import { addDays, businessDay, type Day } from '@kit/kernel/day'
import { DayField } from '@kit/http/fields'
import { Button } from '@kit/ui/button'
import { DayPicker } from '@kit/ui/day-picker'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showTime } from '@kit/ui/format'
import { Icon } from '@kit/ui/icons'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { AppLink, useFilters } from '@kit/ui/routing'
import { useState } from 'react'
import * as z from 'zod'
import type { ManifestHeading } from '../contract/manifest.ts'
import { keepManifest } from './kept-manifests.ts'
import { Stale } from './parts/stale.tsx'
import { WaitingArrivals } from './parts/waiting-arrivals.tsx'
import { useTexts } from './texts.ts'
import {
  keepApplication,
  readManifest,
  useKeptManifestPages,
  useManifests,
} from './use-manifest.ts'
import './vouchers.css'
import './manifest.css'

const Search = z.object({ day: DayField.optional() })

/** The departures and vehicles of a day: where whoever receives the guests begins. */
export default function ManifestsScreen() {
  const t = useTexts()
  const filters = useFilters(Search)
  const [today] = useState(() => businessDay(new Date()))
  const day = (filters.value.day as Day | undefined) ?? today
  const goTo = (chosen: Day | undefined) =>
    filters.set({ day: chosen === today ? undefined : chosen })
  const { data, kept_at, error, retry } = useManifests(day)
  useKeptManifestPages()
  return (
    <>
      <PageHeader title={t('manifest.list')} actions={data && <Keep rows={data} />} />
      <div className="mft-waits">
        <WaitingArrivals />
        <Stale at={kept_at} />
      </div>
      <div className="mft-days">
        <Button
          icon={<Icon name="left" />}
          aria-label={t('manifest.before')}
          onClick={() => goTo(addDays(day, -1))}
        />
        <DayPicker
          value={day}
          allowClear={false}
          aria-label={t('manifest.day')}
          onChange={(chosen) => goTo(chosen)}
        />
        <Button
          icon={<Icon name="right" />}
          aria-label={t('manifest.after')}
          onClick={() => goTo(addDays(day, 1))}
        />
        {day !== today && <Button onClick={() => goTo(undefined)}>{t('manifest.today')}</Button>}
      </div>
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {!data && error === null && <Loading lines={8} />}
      {data?.length === 0 && (
        <EmptyState title={t('manifest.none')} explain={t('manifest.none_hint')} />
      )}
      {data && (
        <>
          <List
            title={t('manifest.departures')}
            rows={data.filter(({ of }) => of === 'departure')}
          />
          <List title={t('manifest.vehicles')} rows={data.filter(({ of }) => of === 'vehicle')} />
        </>
      )}
    </>
  )
}

function List({ title, rows }: { title: string; rows: readonly ManifestHeading[] }) {
  const t = useTexts()
  if (rows.length === 0) return null
  return (
    <section className="ui-section" aria-label={title}>
      <h2>{title}</h2>
      <ul className="mft-list">
        {rows.map(({ key, time, name, detail, parties, pax, came, missed, unconfirmed }) => (
          <li key={key}>
            <AppLink to={`/operaciones/manifiestos/${key}`}>
              <b className="mft-time">{time ? showTime(time) : t('manifest.any_time')}</b>
              <span className="mft-name">
                <b>{name}</b>
                <span className="ui-quiet">{detail}</span>
              </span>
              <span className="mft-count">
                <b>{t('manifest.came_of', { came, pax })}</b>
                <span className="ui-quiet">
                  {[
                    t('manifest.parties', { count: parties }),
                    ...(missed > 0 ? [t('manifest.missed', { count: missed })] : []),
                    ...(unconfirmed > 0 ? [t('manifest.waiting', { count: unconfirmed })] : []),
                  ].join(' · ')}
                </span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Before leaving the network: every manifest of the day, and the application itself. */
function Keep({ rows }: { rows: readonly ManifestHeading[] }) {
  const t = useTexts()
  const [opensAlone, setOpensAlone] = useState<boolean | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const busy = done !== null && opensAlone === null && error === null
  const keep = async () => {
    setError(null)
    setOpensAlone(null)
    setDone(0)
    // The screen of one manifest comes with its own code.
    await import('./manifest.screen.tsx')
    for (const [index, { key }] of rows.entries()) {
      keepManifest(await readManifest(key))
      setDone(index + 1)
    }
    setOpensAlone(await keepApplication())
  }
  if (rows.length === 0) return null
  return (
    <span className="mft-keep">
      <Button busy={busy} onClick={() => void keep().catch(setError)}>
        {t('manifest.keep')}
      </Button>
      <span role="status" className="ui-quiet">
        {busy && t('manifest.keeping', { done, all: rows.length })}
        {opensAlone !== null && t('manifest.kept', { count: rows.length })}
        {opensAlone === false && ` ${t('manifest.kept_not_here')}`}
      </span>
      {error !== null && <ErrorState error={error} />}
    </span>
  )
}
