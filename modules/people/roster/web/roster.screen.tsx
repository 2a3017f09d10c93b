import { addDays, businessDay, type Day } from '@kit/kernel/day'
import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showDate } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { usePermission } from '@kit/ui/permission'
import { AppLink, useFilters } from '@kit/ui/routing'
import { Segmented } from '@kit/ui/segmented'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import {
  copyWeek,
  filterAssignments,
  listRosterLocations,
  listSupervisors,
  type Assignment,
} from '../contract.ts'
import { daysOfWeek, mondayOf, WEEK_DAYS } from '../rules.ts'
import { AssignmentModal, type Editing } from './parts/assignment-modal.tsx'
import { AssignmentTable } from './parts/assignment-table.tsx'
import { WeekBoard } from './parts/week-board.tsx'
import { OUTDATES } from './outdates.ts'
import './roster.css'
import { useTexts } from './texts.ts'

/** Which week, by any of its days, of whom, and how it is shown. */
const RosterSearch = z.object({
  day: z.iso.date().optional(),
  supervisor: z.coerce.number().int().positive().optional(),
  view: z.enum(['list', 'board']).optional(),
})

/** The daily supervision roster of specification 2. */
export default function RosterScreen() {
  const t = useTexts()
  const filters = useFilters(RosterSearch)
  const manages = usePermission('roster.manage')
  const [today] = useState(() => businessDay(new Date()))
  const [editing, setEditing] = useState<Editing | null>(null)
  const monday = mondayOf((filters.value.day as Day | undefined) ?? today)
  const days = daysOfWeek(monday)
  const supervisors = useQuery(query(listSupervisors, {}))
  const places = useQuery(query(listRosterLocations, {}))
  const roster = useQuery(
    query(filterAssignments, {
      body: {
        id_assigment_user: filters.value.supervisor ?? null,
        init_date: monday,
        end_date: days[WEEK_DAYS - 1]!,
      },
    }),
  )
  const view = filters.value.view ?? 'list'
  const failed = [supervisors, places, roster].find(({ error }) => error)
  const go = (weeks: number) => filters.set({ day: addDays(monday, weeks * WEEK_DAYS) })
  return (
    <>
      <PageHeader
        title={t('title')}
        aside={t('week', { day: showDate(monday) })}
        actions={
          manages && (
            <Button type="primary" onClick={() => setEditing({ kind: 'new', date: today })}>
              {t('add')}
            </Button>
          )
        }
      />
      <div className="roster-bar">
        {manages && (
          <Select
            aria-label={t('supervisor')}
            placeholder={t('every')}
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            popupMatchSelectWidth={false}
            value={filters.value.supervisor ?? null}
            onChange={(supervisor: number | null) =>
              filters.set({ supervisor: supervisor ?? undefined })
            }
            options={(supervisors.data ?? []).map((person) => ({
              value: person.id,
              label: `${person.name} ${person.last_name}`,
            }))}
          />
        )}
        <Segmented
          label={t('view')}
          value={view}
          options={[
            { value: 'list', label: t('list') },
            { value: 'board', label: t('board') },
          ]}
          onChange={(chosen) => filters.set({ view: chosen })}
        />
        <Button onClick={() => go(-1)}>{t('before')}</Button>
        <Button onClick={() => go(1)}>{t('after')}</Button>
        {manages && <CopyWeek monday={monday} />}
      </div>
      {failed ? (
        <ErrorState error={failed.error!} onRetry={() => void failed.refetch()} />
      ) : !supervisors.data || !places.data || !roster.data ? (
        <Loading lines={10} />
      ) : places.data.length === 0 && manages ? (
        <EmptyState
          title={t('no_places')}
          explain={t('no_places_why')}
          action={<AppLink to="/comisiones/canales">{t('no_places_go')}</AppLink>}
        />
      ) : view === 'list' ? (
        <AssignmentTable
          rows={roster.data}
          manages={manages}
          onEdit={(assignment: Assignment) => setEditing({ kind: 'edit', assignment })}
        />
      ) : (
        <WeekBoard
          days={days}
          rows={roster.data}
          places={manages ? places.data : placesOf(roster.data)}
          onOpen={manages ? setEditing : undefined}
          whole={filters.value.supervisor === undefined}
        />
      )}
      {manages && supervisors.data && places.data && (
        <AssignmentModal
          editing={editing}
          supervisors={supervisors.data}
          places={places.data}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

/** Who only reads sees the places of their own turns. */
const placesOf = (rows: readonly Assignment[]) => [
  ...new Map(
    rows.map(({ location, id_channel }) => [location.id, { ...location, id_channel }]),
  ).values(),
]

function CopyWeek({ monday }: { monday: Day }) {
  const t = useTexts()
  const confirm = useConfirm()
  const to = addDays(monday, WEEK_DAYS)
  const copy = useWrite(copyWeek, {
    done: ({ created }) => (created === 0 ? t('copied_none') : t('copied', { count: created })),
    outdates: OUTDATES,
  })
  const ask = async () => {
    if (
      await confirm({
        title: t('copy_question', { day: showDate(to) }),
        consequence: t('copy_why'),
        yes: t('copy_yes'),
      })
    )
      copy.mutate({ body: { from: monday, to } })
  }
  return (
    <Button onClick={() => void ask()} loading={copy.isPending}>
      {t('copy')}
    </Button>
  )
}
