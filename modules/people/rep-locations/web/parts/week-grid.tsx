import type { Day } from '@kit/kernel/day'
import { openAct } from '@kit/tables/web/open-act'
import { showDate, showTime } from '@kit/ui/format'
import { useLanguage } from '@kit/ui/i18n'
import { StateTag } from '@kit/ui/state-tag'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Placement } from '../../contract/placements.ts'
import type { Week } from '../../contract/week.ts'
import { useWeekTexts } from '../../week/web/texts.ts'
import { useTexts } from '../texts.ts'
import { restOf } from './rest.ts'

type Rep = Week['reps'][number]
export type Cell = Readonly<{ user_id: number; date: Day }>
type Props = {
  week: Week
  reps: readonly Rep[]
  days: readonly Day[]
  today: Day
  onAdd: (cell: Cell) => void
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Reps by days. Arrows go from cell to cell; Enter or a finger adds a turn, or takes one off. */
export function WeekGrid({ week, reps, days, today, onAdd }: Props) {
  const t = useTexts()
  const w = useWeekTexts()
  const language = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0])
  const off = new Set(week.days_off.map(({ user_id, date }) => `${user_id} ${date}`))
  const go = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const cell = (event.target as Element).closest<HTMLElement>('td[data-row]')
    if (!step || !cell) return
    event.preventDefault()
    const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
    const row = within(Number(cell.dataset['row']) + step[0], reps.length)
    const column = within(Number(cell.dataset['column']) + step[1], days.length)
    setAt([row, column])
    table.current
      ?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"] button`)
      ?.focus()
  }
  const weekday = (date: Day) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(date))
  return (
    <div className="week-frame" role="region" aria-label={w('grid')} tabIndex={-1}>
      <table ref={table} className="week" onKeyDown={go}>
        <thead>
          <tr>
            <th scope="col">{t('place.rep')}</th>
            {days.map((date) => (
              <th scope="col" key={date} data-today={date === today || undefined}>
                <span className="ui-quiet">{weekday(date)}</span> {showDate(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reps.map((rep, row) => (
            <tr key={rep.user_id}>
              <th scope="row">
                {rep.name} {rep.last_name}
                <Rest week={week} rep={rep} days={days} />
              </th>
              {days.map((date, column) => (
                <td
                  key={date}
                  data-row={row}
                  data-column={column}
                  data-day={`${weekday(date)} ${showDate(date)}`}
                  data-today={date === today || undefined}
                  onFocus={() => setAt([row, column])}
                >
                  <Turns
                    rep={rep}
                    date={date}
                    turns={week.placements.filter(
                      (one) => one.user_id === rep.user_id && one.date === date,
                    )}
                    isOff={off.has(`${rep.user_id} ${date}`)}
                    isPast={date < today}
                    isReached={at[0] === row && at[1] === column}
                    onAdd={onAdd}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Rest({ week, rep, days }: { week: Week; rep: Rep; days: readonly Day[] }) {
  const w = useWeekTexts()
  const shown = { first_day: days[0]!, last_day: days.at(-1)! }
  return restOf(week, rep.user_id, shown).map(({ from, to, days: count }) => (
    <StateTag key={from} tone="warning">
      {w('no_rest', { count, from: showDate(from), to: showDate(to) })}
    </StateTag>
  ))
}

type TurnsProps = {
  rep: Rep
  date: Day
  turns: readonly Placement[]
  isOff: boolean
  isPast: boolean
  /** The one cell that Tab comes to. */
  isReached: boolean
  onAdd: (cell: Cell) => void
}

function Turns({ rep, date, turns, isOff, isPast, isReached, onAdd }: TurnsProps) {
  const w = useWeekTexts()
  const tabIndex = isReached ? 0 : -1
  const name = `${rep.name} ${rep.last_name}`
  const day = showDate(date)
  return (
    <>
      {isOff && <StateTag tone="info">{w('off')}</StateTag>}
      {turns.map((turn) => (
        <button
          key={turn.id}
          type="button"
          className="week-turn"
          tabIndex={tabIndex}
          aria-label={w('take_off', {
            name,
            day,
            place: `${turn.location.hotel.name} · ${turn.location.name}`,
          })}
          onClick={() => openAct('placement.remove', String(turn.id))}
        >
          <b>{turn.location.name}</b>
          <span>{turn.location.hotel.name}</span>
          <span>
            {showTime(turn.init_schedule)} – {showTime(turn.end_schedule)}
          </span>
        </button>
      ))}
      {(turns.length === 0 || !isPast) && (
        <button
          type="button"
          className="week-add"
          tabIndex={tabIndex}
          aria-label={isPast ? w('past', { name, day }) : w('add', { name, day })}
          aria-disabled={isPast || undefined}
          onClick={() => !isPast && onAdd({ user_id: rep.user_id, date })}
        >
          {isPast ? '—' : '+'}
        </button>
      )}
    </>
  )
}
