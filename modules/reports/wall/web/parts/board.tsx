import { showClock, showDate, showMoney, showPercent, showTime } from '@kit/ui/format'
import { useEffect, useState, type ReactNode } from 'react'
import type { BoardFigures } from '../../contract.ts'
import { ageOf } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import { usePages } from './use-pages.ts'

/** So many rows stand under one line of totals, with names of two lines; fewer under two. */
const ROWS = { desks: 4, reps: 5, departures: 3 }
const FEWER = { desks: 3, reps: 4, departures: 2 }

type Props = { figures: BoardFigures; read_at: number; state: 'live' | 'waiting' | 'lost' }

/** Made to be read from five metres: few rows at a time, the others follow by themselves. */
export function Board({ figures, read_at, state }: Props) {
  const t = useTexts()
  const { name, channel, today, totals, desks, ranking, departures } = figures
  const size = totals.length > 1 ? FEWER : ROWS
  return (
    <article className="wall" tabIndex={0} aria-label={name}>
      <header className="wall-head">
        <h1>{channel ? `${name} · ${channel}` : name}</h1>
        <p className="ui-number">{showDate(today)}</p>
        <Standing read_at={read_at} state={state} />
      </header>
      <section className="wall-totals" aria-label={t('board.sold')}>
        {totals.map(({ sold, target, percent, services }) => (
          <div key={sold.currency}>
            <strong className="wall-huge ui-number">
              {percent === null ? showMoney(sold) : showPercent(percent)}
            </strong>
            <p>
              {t('board.sold')}: <b className="ui-number">{showMoney(sold)}</b>
              {' · '}
              <span className="ui-number">
                {percent === null
                  ? t('board.no_target')
                  : t('board.of', { target: showMoney(target) })}
              </span>
              {' · '}
              {t('board.services', { count: services })}
            </p>
          </div>
        ))}
      </section>
      <div className="wall-panels">
        <Panel title={t('board.desks')} none={t('board.no_desks')} rows={desks} size={size.desks}>
          {({ location_id, name: desk, sold, target, percent }) => (
            <li key={`${location_id}-${sold.currency}`} className="wall-desk">
              <span>{desk}</span>
              <b className="ui-number">{percent === null ? '—' : showPercent(percent)}</b>
              <span className="wall-quiet ui-number">
                {showMoney(sold)}
                {' / '}
                {percent === null ? t('board.no_target') : showMoney(target)}
              </span>
              <Bar percent={percent} />
            </li>
          )}
        </Panel>
        <div className="wall-side">
          <Panel
            title={t('board.ranking')}
            none={t('board.no_ranking')}
            rows={ranking}
            size={size.reps}
          >
            {({ rep_id, place, name: rep, percent }) => (
              <li key={`${rep_id}-${place}`} className="wall-row">
                <b className="ui-number">{place}</b>
                <span>{rep}</span>
                <b className="ui-number">{showPercent(percent)}</b>
              </li>
            )}
          </Panel>
          <Panel
            title={t('board.departures')}
            none={t('board.no_departures')}
            rows={departures}
            size={size.departures}
          >
            {({ departure_id, day, starts_at, product, free }) => (
              <li key={departure_id} className="wall-row">
                <span className="ui-number">
                  {day === today ? '' : `${showDate(day).slice(0, 5)} `}
                  {starts_at ? showTime(starts_at) : ''}
                </span>
                <span>{product}</span>
                <b className="ui-number">
                  {free <= 0 ? t('board.full') : t('board.free', { count: free })}
                </b>
              </li>
            )}
          </Panel>
        </div>
      </div>
    </article>
  )
}

type PanelProps<Row> = {
  title: string
  none: string
  rows: readonly Row[]
  size: number
  children: (row: Row) => ReactNode
}

function Panel<Row>({ title, none, rows, size, children }: PanelProps<Row>) {
  const t = useTexts()
  const { shown, page, pages } = usePages(rows, size)
  return (
    <section className="wall-panel" aria-label={title}>
      <h2>
        {title}
        {pages > 1 && (
          <span className="wall-quiet ui-number">{t('board.page', { page, pages })}</span>
        )}
      </h2>
      {rows.length === 0 ? <p className="wall-quiet">{none}</p> : <ul>{shown.map(children)}</ul>}
    </section>
  )
}

const FULL = 100

function Bar({ percent }: { percent: string | null }) {
  const share = Math.max(0, Math.min(FULL, Number(percent ?? 0)))
  return (
    <span className="wall-bar" aria-hidden>
      <span data-reached={share === FULL} style={{ width: `${share}%` }} />
    </span>
  )
}

const LOOKED_AT_MILLISECONDS = 10_000

/** Whether it is of now, and if not, of when: never figures of yesterday that look like today's. */
function Standing({ read_at, state }: Pick<Props, 'read_at' | 'state'>) {
  const t = useTexts()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), LOOKED_AT_MILLISECONDS)
    return () => clearInterval(clock)
  }, [])
  const { unit, count } = ageOf(now - read_at)
  const time = showClock(new Date(read_at))
  return (
    <p className="wall-standing" data-state={state} role="status">
      {state === 'live'
        ? t('board.live', { time })
        : state === 'waiting'
          ? t('board.waiting', { time })
          : t(`board.lost_${unit}`, { count, at: time })}
    </p>
  )
}
