import { addDays, businessDay, daysBetween, type Day } from '@kit/kernel/day'
import { query } from '@kit/ui/api'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showDate } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { AppLink, useFilters } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { listPlacesOfSale } from '../contract.ts'
import { FileEntry } from './parts/file-entry.tsx'
import { Grid } from './parts/grid.tsx'
import './occupancy.css'
import { useTexts } from './texts.ts'

const DAYS = 7
/** Which week is shown, by any of its days: this one when absent. */
const OccupancySearch = z.object({ day: z.iso.date().optional() })
/** A Monday: weeks are counted from it. */
const MONDAY = '2024-01-01' as Day

const mondayOf = (day: Day): Day => {
  const past = daysBetween(MONDAY, day) % DAYS
  return addDays(day, -(past < 0 ? past + DAYS : past))
}

/** Guests of each hotel, a week at a time, and what was sold against them. */
export default function OccupancyScreen() {
  const t = useTexts()
  const filters = useFilters(OccupancySearch)
  const [today] = useState(() => businessDay(new Date()))
  const from = mondayOf((filters.value.day as Day | undefined) ?? today)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(from, index))
  const found = useQuery(query(listPlacesOfSale, { body: { from, to: days[DAYS - 1]! } }))
  return (
    <>
      <PageHeader
        title={t('title')}
        aside={t('week', { day: showDate(from) })}
        note={t('note')}
        actions={
          <>
            <AppLink to="/occupancy-percentage/penetracion">{t('report')}</AppLink>
            <Button onClick={() => filters.set({ day: addDays(from, -DAYS) })}>
              {t('before')}
            </Button>
            <Button onClick={() => filters.set({ day: addDays(from, DAYS) })}>{t('after')}</Button>
            {found.data && <FileEntry hotels={found.data} />}
          </>
        }
      />
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Loading lines={12} />
      ) : found.data.length === 0 ? (
        <EmptyState
          title={t('none')}
          explain={t('none_why')}
          action={<AppLink to="/comisiones/canales">{t('none_go')}</AppLink>}
        />
      ) : (
        <Grid key={from} hotels={found.data} days={days} />
      )}
    </>
  )
}
