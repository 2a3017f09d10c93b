import { businessDay, type Day } from '@kit/kernel/day'
import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { EmptyState } from '@kit/ui/empty-state'
import { Loading } from '@kit/ui/loading'
import { Money } from '@kit/ui/money'
import { PageHeader } from '@kit/ui/page-header'
import { usePageKeys } from '@kit/ui/page-keys'
import { useNotice } from '@kit/ui/notice'
import { useFilters } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import {
  askProposal,
  showGroupingBoard,
  type Board,
  type BoardRide,
  type Proposal as Found,
} from '../contract/grouping.ts'
import { putInto, RIDE_DIRECTIONS, type Group } from '../rules/grouping.ts'
import { DropZone } from './parts/drop-zone.tsx'
import { figuresOf, waitingOf, type Figures } from './parts/figures.ts'
import { Filters, type Shown } from './parts/filters.tsx'
import { MovingBar } from './parts/moving-bar.tsx'
import { NewDrive } from './parts/new-drive.tsx'
import { Person } from './parts/person.tsx'
import { Proposal } from './parts/proposal.tsx'
import { Drive } from './parts/drive.tsx'
import { usePlan, type Plan } from './parts/use-plan.ts'
import './grouping.css'
import { useTexts } from './texts.ts'

const Search = z.object({
  day: z.iso.date().optional(),
  direction: z.enum(RIDE_DIRECTIONS).optional(),
  zone: z.coerce.number().int().positive().optional(),
  flight: z.string().max(20).optional(),
})

/** Who of the shared transfers of a day rides together, and in what. */
export default function GroupingBoardScreen() {
  const t = useTexts()
  const filters = useFilters(Search)
  const [today] = useState(() => businessDay(new Date()))
  const shown: Shown = {
    day: (filters.value.day as Day | undefined) ?? today,
    direction: filters.value.direction ?? 'arrival',
    zone: filters.value.zone,
    flight: filters.value.flight,
  }
  const board = useQuery(query(showGroupingBoard, { body: { date: shown.day } }))
  const plan = usePlan(board.data)
  return (
    <>
      <PageHeader
        title={t('title')}
        aside={
          <span role="status">{plan.isSaving ? t('saving_now') : plan.undo ? t('saved') : ''}</span>
        }
        actions={board.data?.can.group && <Actions plan={plan} shown={shown} board={board.data} />}
        {...(board.data && !board.data.can.group ? { note: t('only_view') } : {})}
      />
      <Filters shown={shown} board={board.data} onShow={(next) => filters.set(next)} />
      {board.error ? (
        <ErrorState error={board.error} onRetry={() => void board.refetch()} />
      ) : !board.data ? (
        <Loading lines={12} />
      ) : (
        <People key={shown.day} board={board.data} shown={shown} plan={plan} />
      )}
    </>
  )
}

const UNDO_KEYS = [
  { key: 'Ctrl Z', does: { es: 'Deshacer el último cambio', en: 'Undo the last change' } },
] as const

function Actions({ plan, shown, board }: { plan: Plan; shown: Shown; board: Board }) {
  const t = useTexts()
  const notice = useNotice()
  const [uuid, setUuid] = useState<string | null>(null)
  const ask = useWrite(askProposal, { onDone: (reply) => setUuid(reply.uuid) })
  const { undo } = plan
  usePageKeys(UNDO_KEYS)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || !undo) return
      if (event.target instanceof HTMLInputElement) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [undo])
  const lane = { zone_id: shown.zone ?? null, direction: shown.direction }
  const zone =
    board.groups.find(({ zone_id }) => zone_id === shown.zone)?.zone ??
    board.rides.find(({ zone_id }) => zone_id === shown.zone)?.zone
  const apply = ({ groups }: Found) =>
    plan.change(
      (now) => withProposal(now, board, groups, shown),
      () => {
        setUuid(null)
        notice.done(t('applied'))
      },
    )
  return (
    <>
      <Button onClick={() => undo?.()} disabled={!undo || plan.isSaving} title={t('undo_hint')}>
        {t('undo')}
      </Button>
      <Button
        type="primary"
        loading={ask.isPending}
        onClick={() => ask.mutate({ body: { date: shown.day, ...lane } })}
      >
        {t('propose')}
      </Button>
      <Proposal
        uuid={uuid}
        of={t('proposal_of', { direction: t(shown.direction), zone: zone ?? t('every_zone') })}
        isSaving={plan.isSaving}
        onClose={() => setUuid(null)}
        onApply={apply}
      />
    </>
  )
}

/** What was proposed instead of the drives of that part of the day that a proposal may touch. */
function withProposal(
  now: readonly Group[],
  board: Board,
  proposed: Found['groups'],
  { zone, direction }: Shown,
): Group[] {
  const fixed = new Set(
    board.groups
      .filter(
        (group) =>
          group.locked ||
          group.others > 0 ||
          group.direction !== direction ||
          group.zone_id !== (zone ?? group.zone_id),
      )
      .map(({ id }) => id),
  )
  return [
    ...now.filter(({ id }) => fixed.has(id)),
    ...proposed.map((group, index) => ({ ...group, id: group.id ?? -1 - index, locked: false })),
  ]
}

type PeopleProps = { board: Board; shown: Shown; plan: Plan }

function People({ board, shown, plan }: PeopleProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [held, setHeld] = useState<number | null>(null)
  const [making, setMaking] = useState<readonly BoardRide[] | null>(null)
  const isShown = (one: { direction: string; zone_id: number | null }) =>
    one.direction === shown.direction && one.zone_id === (shown.zone ?? one.zone_id)
  const ofFlight = ({ flight }: BoardRide) => flight === (shown.flight ?? flight)
  const rides = board.rides.filter((ride) => isShown(ride) && ofFlight(ride))
  const riding = new Set(rides.map(({ item_id }) => item_id))
  const groups = board.groups.filter(
    (group) => isShown(group) && (!shown.flight || group.item_ids.some((id) => riding.has(id))),
  )
  const waiting = waitingOf(board).filter((ride) => isShown(ride) && ofFlight(ride))
  const marked = board.rides.filter(({ item_id }) => chosen.has(item_id))
  const clear = () => setChosen(new Set())
  const moved = () => (held !== null && !chosen.has(held) ? [held] : [...chosen])
  const move = (ids: readonly number[], to: number | null) => {
    if (ids.length > 0) plan.change((now) => putInto(now, ids, to), clear)
  }
  const choosing = {
    chosen,
    onHold: setHeld,
    onChoose: board.can.group
      ? (id: number) => setChosen((before) => toggled(before, id))
      : undefined,
  }
  const droppingInto = (to: number | null) =>
    board.can.group ? () => move(moved(), to) : undefined
  if (rides.length === 0 && groups.length === 0)
    return <EmptyState title={t('none')} explain={t('none_why')} />
  return (
    <>
      <Totals figures={figuresOf(rides, groups)} />
      {board.can.group && (
        <MovingBar
          chosen={marked}
          groups={groups}
          onMove={(to) => move([...chosen], to)}
          onNew={() => setMaking(marked)}
          onClear={clear}
        />
      )}
      <div className="grouping-board">
        <DropZone label={t('waiting')} className="grouping-waiting" onDrop={droppingInto(null)}>
          <h2>{t('waiting')}</h2>
          {waiting.length === 0 && <p className="ui-quiet">{t('waiting_none')}</p>}
          <ul className="grouping-people">
            {waiting.map((ride) => (
              <Person key={ride.item_id} ride={ride} {...choosing} />
            ))}
          </ul>
        </DropZone>
        <section aria-label={t('trips')} className="grouping-drives">
          {groups.length === 0 && <p className="ui-quiet">{t('trips_none')}</p>}
          {groups.map((group) => (
            <Drive
              key={group.id}
              board={board}
              group={group}
              choosing={choosing}
              onDrop={droppingInto(group.id)}
              onRemove={() => plan.change((now) => now.filter(({ id }) => id !== group.id))}
              onChange={
                board.can.group
                  ? (to) =>
                      plan.change((now) =>
                        now.map((one) => (one.id === group.id ? { ...one, ...to } : one)),
                      )
                  : undefined
              }
            />
          ))}
          {board.can.group && (
            <DropZone
              label={t('new_trip')}
              className="grouping-new"
              onDrop={() =>
                setMaking(board.rides.filter(({ item_id }) => moved().includes(item_id)))
              }
            >
              <Button disabled={marked.length === 0} onClick={() => setMaking(marked)}>
                {t('new_trip')}
              </Button>
            </DropZone>
          )}
        </section>
      </div>
      <NewDrive
        board={board}
        rides={making}
        isSaving={plan.isSaving}
        onClose={() => setMaking(null)}
        onMake={(group) =>
          plan.change(
            (now) => [...putInto(now, group.item_ids, null), { ...group, id: -1 }],
            () => {
              setMaking(null)
              clear()
            },
          )
        }
      />
    </>
  )
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

function Totals({ figures }: { figures: Figures }) {
  const t = useTexts()
  return (
    <dl className="grouping-totals" aria-live="polite">
      <div>
        <dt>{t('people')}</dt>
        <dd>{figures.pax}</dd>
      </div>
      <div>
        <dt>{t('waiting')}</dt>
        <dd>{figures.waiting}</dd>
      </div>
      <div>
        <dt>{t('trips')}</dt>
        <dd>{figures.drives}</dd>
      </div>
      <div>
        <dt>{t('cost')}</dt>
        <dd>
          <Money value={figures.cost} />
        </dd>
      </div>
      <div title={t('saving_why')}>
        <dt>{t('saving')}</dt>
        <dd>
          <Money value={figures.saving} strong />
        </dd>
      </div>
    </dl>
  )
}
