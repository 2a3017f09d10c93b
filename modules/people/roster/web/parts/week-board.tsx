import type { Day } from '@kit/kernel/day'
import { Alert } from '@kit/ui/alert'
import { showDate, showTime } from '@kit/ui/format'
import { useLanguage } from '@kit/ui/i18n'
import { useWrite } from '@kit/ui/write'
import { useState, type DragEvent } from 'react'
import { updateAssignment, type Assignment, type RosterLocation } from '../../contract.ts'
import { findClashes, findUnattended } from '../../rules.ts'
import { OUTDATES, readAgain } from '../outdates.ts'
import { useTexts } from '../texts.ts'
import type { Editing } from './assignment-modal.tsx'
import { nameOf, placeOf } from './words.ts'

type Props = {
  days: readonly Day[]
  rows: readonly Assignment[]
  places: readonly RosterLocation[]
  /** Absent: who looks may not assign. */
  onOpen: ((editing: Editing) => void) | undefined
  /** Everybody's turns are shown: only then is an empty cell one without a supervisor. */
  whole: boolean
}
type Cell = { location: number; date: Day }
const weekdayOf = (date: Day, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(date))
const isSame = (one: Cell | null, other: Cell): boolean =>
  one?.location === other.location && one.date === other.date

/** Locations by days. A turn is dragged to another cell, or pressed to be changed. */
export function WeekBoard({ days, rows, places, onOpen, whole }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const [over, setOver] = useState<Cell | null>(null)
  const [held, setHeld] = useState<Assignment | null>(null)
  const move = useWrite(updateAssignment, {
    done: t('updated'),
    failed: t('update_failed'),
    outdates: OUTDATES,
    onFailed: readAgain,
  })
  const clashes = findClashes(rows.map((row) => ({ ...row, hotel: row.location.hotel })))
  const turnsAt = ({ location, date }: Cell) =>
    rows.filter((row) => row.location.id === location && row.date === date)
  const unattended = findUnattended(places, days, rows).size
  const drop = (event: DragEvent, cell: Cell) => {
    event.preventDefault()
    setOver(null)
    setHeld(null)
    if (!held || isSame({ location: held.location.id, date: held.date }, cell)) return
    move.mutate({
      body: {
        id_assigment: held.id,
        version: held.version,
        ...(held.date === cell.date ? {} : { date: cell.date }),
        ...(held.location.id === cell.location ? {} : { location: cell.location }),
      },
    })
  }
  return (
    <>
      {clashes.size > 0 && <Alert kind="warning" title={t('clashes', { count: clashes.size })} />}
      <p className="ui-quiet">
        {whole && unattended > 0 && `${t('gaps', { count: unattended })} `}
        {onOpen && t('move_hint')}
      </p>
      <div className="roster-frame" role="region" aria-label={t('board')} tabIndex={0}>
        <table className="roster">
          <thead>
            <tr>
              <th scope="col">{t('location')}</th>
              {days.map((date) => (
                <th scope="col" key={date}>
                  <span className="ui-quiet">{weekdayOf(date, language)}</span> {showDate(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={`${place.id} ${place.id_channel}`}>
                <th scope="row">
                  {place.hotel} <span className="ui-quiet">{place.name}</span>
                </th>
                {days.map((date) => {
                  const cell = { location: place.id, date }
                  const turns = turnsAt(cell)
                  return (
                    <td
                      key={date}
                      className={isSame(over, cell) ? 'roster-over' : undefined}
                      {...(onOpen
                        ? {
                            onDragOver: (event) => {
                              if (!held) return
                              event.preventDefault()
                              if (!isSame(over, cell)) setOver(cell)
                            },
                            onDrop: (event) => drop(event, cell),
                          }
                        : {})}
                    >
                      {turns.map((turn) => (
                        <Turn
                          key={turn.id}
                          turn={turn}
                          clashing={clashes.has(turn.id)}
                          onOpen={onOpen}
                          onHold={setHeld}
                        />
                      ))}
                      {turns.length === 0 &&
                        (onOpen ? (
                          <button
                            type="button"
                            className="roster-gap"
                            aria-label={t('add_here', {
                              place: placeOf(place),
                              day: showDate(date),
                            })}
                            onClick={() => onOpen({ kind: 'new', date, location: place.id })}
                          >
                            {whole ? t('gap') : '+'}
                          </button>
                        ) : null)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type TurnProps = {
  turn: Assignment
  clashing: boolean
  onOpen: Props['onOpen']
  onHold: (turn: Assignment | null) => void
}

function Turn({ turn, clashing, onOpen, onHold }: TurnProps) {
  const t = useTexts()
  const words = (
    <>
      <b>{nameOf(turn)}</b>
      <span>
        {showTime(turn.init_schedule)} – {showTime(turn.end_schedule)}
      </span>
      {clashing && <em>{t('clash')}</em>}
    </>
  )
  const look = clashing ? 'roster-turn roster-clash' : 'roster-turn'
  if (!onOpen) return <div className={look}>{words}</div>
  return (
    <button
      type="button"
      className={look}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(turn.id))
        onHold(turn)
      }}
      onDragEnd={() => onHold(null)}
      onClick={() => onOpen({ kind: 'edit', assignment: turn })}
    >
      {words}
    </button>
  )
}
