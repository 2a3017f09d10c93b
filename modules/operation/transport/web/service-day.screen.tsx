import { DayField } from '@kit/http/fields'
import { addDays, businessDay, type Day } from '@kit/kernel/day'
import { exportTable } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { openFile, useDownload } from '@kit/ui/download'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { useFilters } from '@kit/ui/routing'
import { Segmented } from '@kit/ui/segmented'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import {
  printServiceDay,
  showServiceDay,
  unassignRides,
  type ServiceDay,
  type ServiceLine,
} from '../contract/service-day.ts'
import { AssignDialog } from './parts/assign-dialog.tsx'
import { blocksOf, paxOf, seenOf, type Block } from './parts/blocks.ts'
import { ServiceBlock, type Choosing } from './parts/service-block.tsx'
import './grouping.css'
import './service-day.css'
import { useTexts } from './texts.ts'

const SHOWN = ['all', 'waiting'] as const
const BY = ['hour', 'driver'] as const
const Search = z.object({
  day: DayField.optional(),
  shown: z.enum(SHOWN).optional(),
  by: z.enum(BY).optional(),
  driver: z.coerce.number().int().positive().optional(),
})

/** Every transfer and pickup of a day, and where each gets its vehicle, driver and guide. */
export default function ServiceDayScreen() {
  const t = useTexts()
  const filters = useFilters(Search)
  const [today] = useState(() => businessDay(new Date()))
  const day = (filters.value.day as Day | undefined) ?? today
  const goTo = (chosen: Day | undefined) =>
    filters.set({ day: chosen === today ? undefined : chosen, driver: undefined })
  const { data, error, refetch } = useQuery(query(showServiceDay, { body: { date: day } }))
  return (
    <>
      <PageHeader
        title={t('day_title')}
        actions={data && data.lines.length > 0 && <Files day={day} driver={filters.value.driver} />}
        {...(data && !data.can.assign ? { note: t('day_only_view') } : {})}
      />
      <div className="grouping-bar">
        <Button aria-label={t('before')} onClick={() => goTo(addDays(day, -1))}>
          ‹
        </Button>
        <DayPicker
          aria-label={t('day')}
          value={day}
          allowClear={false}
          onChange={(chosen) => chosen && goTo(chosen)}
        />
        <Button aria-label={t('after')} onClick={() => goTo(addDays(day, 1))}>
          ›
        </Button>
        <Button disabled={day === today} onClick={() => goTo(undefined)}>
          {t('day_today')}
        </Button>
        <Button disabled={day === addDays(today, 1)} onClick={() => goTo(addDays(today, 1))}>
          {t('day_tomorrow')}
        </Button>
        {data && (
          <Narrowing day={data} value={filters.value} onChange={(next) => filters.set(next)} />
        )}
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={12} />
      ) : data.lines.length === 0 ? (
        <EmptyState title={t('day_none')} explain={t('day_none_why')} />
      ) : (
        <Sheet key={day} day={data} value={filters.value} />
      )}
    </>
  )
}

type Narrowed = z.output<typeof Search>

function Files({ day, driver }: { day: Day; driver: number | undefined }) {
  const t = useTexts()
  const print = useWrite(printServiceDay, { onDone: openFile })
  const excel = useDownload(exportTable('excel'))
  return (
    <>
      <Button
        loading={excel.isPending}
        onClick={() =>
          excel.mutate({
            params: { id: 'transfer-operations' },
            body: { dateInit: day, dateFin: day, ...(driver ? { driver: [driver] } : {}) },
          })
        }
      >
        {t('day_excel')}
      </Button>
      <Button
        loading={print.isPending}
        onClick={() =>
          print.mutate({ query: { date: day, ...(driver ? { driver_id: driver } : {}) } })
        }
      >
        {t('day_print')}
      </Button>
    </>
  )
}

type NarrowingProps = {
  day: ServiceDay
  value: Narrowed
  onChange: (next: { [Key in keyof Narrowed]?: Narrowed[Key] | undefined }) => void
}

function Narrowing({ day, value, onChange }: NarrowingProps) {
  const t = useTexts()
  const riding = new Set(day.lines.map(({ drive_id }) => drive_id))
  const drivers = new Map(
    day.drives.flatMap(({ id, driver }) =>
      driver && riding.has(id) ? [[driver.id, driver.name] as const] : [],
    ),
  )
  return (
    <>
      <Segmented
        label={t('day_shown')}
        value={value.shown ?? 'all'}
        options={SHOWN.map((shown) => ({ value: shown, label: t(`day_${shown}`) }))}
        onChange={(shown) => onChange({ shown: shown === 'all' ? undefined : shown })}
      />
      <Segmented
        label={t('day_order')}
        value={value.by ?? 'hour'}
        options={BY.map((by) => ({ value: by, label: t(`day_by_${by}`) }))}
        onChange={(by) => onChange({ by: by === 'hour' ? undefined : by })}
      />
      {drivers.size > 0 && (
        <Select
          aria-label={t('driver')}
          placeholder={t('day_every_driver')}
          allowClear
          popupMatchSelectWidth={false}
          value={value.driver ?? null}
          options={[...drivers].map(([id, name]) => ({ value: id, label: name }))}
          onChange={(driver: number | null) => onChange({ driver: driver ?? undefined })}
        />
      )}
    </>
  )
}

function Sheet({ day, value }: { day: ServiceDay; value: Narrowed }) {
  const t = useTexts()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [assigning, setAssigning] = useState<readonly ServiceLine[] | null>(null)
  const clear = () => setChosen(new Set())
  const blocks = blocksOf(day).filter(
    ({ drive }) =>
      (value.shown !== 'waiting' || drive === null) &&
      (value.driver === undefined || drive?.driver?.id === value.driver),
  )
  const shown = blocks.flatMap(({ lines }) => lines)
  const marked = shown.filter(({ item_id }) => chosen.has(item_id))
  const choosing: Choosing = {
    chosen,
    onChoose: day.can.assign
      ? (ids, isChosen) =>
          setChosen((before) => {
            const next = new Set(before)
            for (const id of ids)
              if (isChosen) next.add(id)
              else next.delete(id)
            return next
          })
      : undefined,
    onAssign: setAssigning,
  }
  return (
    <>
      <Totals day={day} />
      {marked.length > 0 && (
        <ChosenBar day={day} lines={marked} onAssign={setAssigning} onClear={clear} />
      )}
      {blocks.length === 0 && <p className="ui-quiet">{t('day_none_shown')}</p>}
      {sectionsOf(blocks, value.by ?? 'hour', t('no_driver'), t('day_no_vehicle_yet')).map(
        ({ title, own }) => (
          <div key={title ?? ''} className="sheet-blocks">
            {title !== null && <h2>{title}</h2>}
            {own.map((block) => (
              <ServiceBlock key={block.key} block={block} day={day.date as Day} {...choosing} />
            ))}
          </div>
        ),
      )}
      <AssignDialog
        day={day}
        lines={assigning}
        onClose={() => setAssigning(null)}
        onDone={() => {
          setAssigning(null)
          clear()
        }}
      />
    </>
  )
}

type Section = { title: string | null; own: readonly Block[] }

/** By the hour in one, or those of each driver together; what nobody drives comes last. */
function sectionsOf(
  blocks: readonly Block[],
  by: (typeof BY)[number],
  no_driver: string,
  no_vehicle: string,
): Section[] {
  if (by === 'hour') return [{ title: null, own: blocks }]
  const rankOf = ({ drive }: Block) => (drive === null ? 2 : drive.driver === null ? 1 : 0)
  const titleOf = ({ drive }: Block) => drive?.driver?.name ?? (drive ? no_driver : no_vehicle)
  return [...Map.groupBy(blocks, titleOf)]
    .map(([title, own]) => ({ title, own }))
    .sort(
      (one, other) =>
        rankOf(one.own[0]!) - rankOf(other.own[0]!) || one.title.localeCompare(other.title, 'es'),
    )
}

function Totals({ day }: { day: ServiceDay }) {
  const t = useTexts()
  const waiting = day.lines.filter(({ drive_id }) => drive_id === null)
  const riding = new Set(day.lines.map(({ drive_id }) => drive_id))
  const figures = [
    [t('day_services'), day.lines.length],
    [t('people'), paxOf(day.lines)],
    [t('trips'), day.drives.filter(({ id }) => riding.has(id)).length],
    [t('day_waiting_pax'), paxOf(waiting)],
  ] as const
  return (
    <dl className="grouping-totals" aria-live="polite">
      {figures.map(([title, count]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

type ChosenProps = {
  day: ServiceDay
  lines: readonly ServiceLine[]
  onAssign: (lines: readonly ServiceLine[]) => void
  onClear: () => void
}

function ChosenBar({ day, lines, onAssign, onClear }: ChosenProps) {
  const t = useTexts()
  const leave = useWrite(unassignRides, {
    done: t('day_unassigned'),
    outdates: [showServiceDay],
    onDone: onClear,
  })
  const riding = lines.filter(({ drive_id }) => drive_id !== null)
  return (
    <div className="grouping-bar grouping-moving" role="toolbar" aria-label={t('day_chosen')}>
      <b role="status">{t('chosen', { count: lines.length, pax: paxOf(lines) })}</b>
      <Button type="primary" onClick={() => onAssign(lines)}>
        {t('day_assign')}
      </Button>
      {riding.length > 0 && (
        <Button
          loading={leave.isPending}
          onClick={() =>
            leave.mutate({ body: { date: day.date, items: seenOf(riding, day.drives) } })
          }
        >
          {t('day_unassign')}
        </Button>
      )}
      <Button type="text" onClick={onClear}>
        {t('unchoose')}
      </Button>
    </div>
  )
}
