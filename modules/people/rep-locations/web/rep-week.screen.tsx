import { DayField } from '@kit/http/fields'
import { addDays, businessDay, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import { daysBetween } from '@kit/kernel/day'
import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showDate } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { matches } from '@kit/ui/matches'
import { PageHeader } from '@kit/ui/page-header'
import { AppLink, useFilters } from '@kit/ui/routing'
import { SearchField } from '@kit/ui/search-field'
import { Segmented } from '@kit/ui/segmented'
import { useWrite } from '@kit/ui/write'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { copyRepWeek, showRepWeek } from '../contract/week.ts'
import { daysFrom, mondayOf, WEEK_DAYS } from '../rules/week.ts'
import { PlaceRep } from './parts/place-rep.tsx'
import { WeekGrid, type Cell } from './parts/week-grid.tsx'
import { useWeekTexts } from '../week/web/texts.ts'
import { useTexts } from './texts.ts'
import './rep-week.css'

const SPANS = ['week', 'month'] as const
const Search = z.object({
  day: DayField.optional(),
  span: z.enum(SPANS).optional(),
  text: z.string().max(100).optional(),
})

/** Who is expected where, by rep and day. */
export default function RepWeekScreen() {
  const t = useTexts()
  const w = useWeekTexts()
  const filters = useFilters(Search)
  const [today] = useState(() => businessDay(new Date()))
  const [adding, setAdding] = useState<Cell | null>(null)
  const day = (filters.value.day as Day | undefined) ?? today
  const span = filters.value.span ?? 'week'
  const first_day = span === 'week' ? mondayOf(day) : firstOfMonth(day)
  const last_day = span === 'week' ? addDays(first_day, WEEK_DAYS - 1) : lastOfMonth(day)
  const days = daysFrom(first_day, daysBetween(first_day, last_day) + 1)
  const { data, error, refetch } = useQuery(query(showRepWeek, { body: { first_day, last_day } }))
  const go = (to: Day) => filters.set({ day: to === today ? undefined : to })
  const text = filters.value.text ?? ''
  const reps = data?.reps.filter((rep) => matches(`${rep.name} ${rep.last_name}`, text)) ?? []
  return (
    <>
      <PageHeader
        title={w('title')}
        aside={`${showDate(first_day)} – ${showDate(last_day)}`}
        note={<AppLink to="/asignar/locacion/rep">{w('list')}</AppLink>}
        actions={
          <Button type="primary" onClick={() => setAdding({ user_id: 0, date: today })}>
            {t('place.add')}
          </Button>
        }
      />
      <div className="week-bar">
        <Button
          aria-label={w('before')}
          onClick={() => go(addDays(first_day, span === 'week' ? -WEEK_DAYS : -1))}
        >
          ‹
        </Button>
        <Button disabled={day === today} onClick={() => go(today)}>
          {w('today')}
        </Button>
        <Button aria-label={w('after')} onClick={() => go(addDays(last_day, 1))}>
          ›
        </Button>
        <Segmented
          label={w('span')}
          value={span}
          options={SPANS.map((value) => ({ value, label: w(`${value}`) }))}
          onChange={(value) => filters.set({ span: value === 'week' ? undefined : value })}
        />
        <SearchField
          label={w('search')}
          value={text}
          onChange={(typed) => filters.set({ text: typed || undefined })}
        />
        {span === 'week' && <CopyWeek monday={first_day} today={today} />}
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={12} />
      ) : reps.length === 0 ? (
        <EmptyState title={w('none')} explain={w('none_why')} />
      ) : (
        <>
          <p className="ui-quiet">{w('hint')}</p>
          <WeekGrid week={data} reps={reps} days={days} today={today} onAdd={setAdding} />
        </>
      )}
      <PlaceRep
        open={adding !== null}
        {...(adding && adding.user_id > 0 ? { at: adding } : {})}
        week={data}
        onClose={() => setAdding(null)}
      />
    </>
  )
}

function CopyWeek({ monday, today }: { monday: Day; today: Day }) {
  const w = useWeekTexts()
  const confirm = useConfirm()
  const to = addDays(monday, WEEK_DAYS)
  const copy = useWrite(copyRepWeek, {
    done: ({ created, kept, left_out }) =>
      [
        w('copied', { count: created }),
        ...(kept > 0 ? [w('kept', { count: kept })] : []),
        ...(left_out > 0 ? [w('left_out', { count: left_out })] : []),
      ].join(' '),
    outdates: [showRepWeek, ...TABLE_ANSWERS],
  })
  const ask = async () => {
    if (
      await confirm({
        title: w('copy_question', { day: showDate(to) }),
        consequence: w('copy_why'),
        yes: w('copy_yes'),
      })
    )
      copy.mutate({ body: { from: monday, to } })
  }
  return (
    <Button disabled={to < mondayOf(today)} loading={copy.isPending} onClick={() => void ask()}>
      {w('copy')}
    </Button>
  )
}
