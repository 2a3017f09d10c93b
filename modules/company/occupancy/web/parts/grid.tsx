import { TABLE_ANSWERS } from '@kit/tables/contract'
import type { Day } from '@kit/kernel/day'
import { showDate } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { GUESTS_MAX, listPlacesOfSale, saveOccupancy, type PlaceOfSale } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Count = PlaceOfSale['days'][number]
const keyOf = (hotel_id: number, day: string): string => `${hotel_id} ${day}`
const isCount = (typed: string): boolean => /^\d{1,5}$/.test(typed) && Number(typed) <= GUESTS_MAX

/** Hotels by days. Arrows and Enter walk the cells as in a sheet; what was typed is saved together. */
export function Grid({ hotels, days }: { hotels: readonly PlaceOfSale[]; days: readonly Day[] }) {
  const t = useTexts()
  const table = useRef<HTMLTableElement>(null)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const save = useWrite(saveOccupancy, {
    done: ({ saved }) => t('saved', { count: saved }),
    outdates: [listPlacesOfSale, ...TABLE_ANSWERS],
    onDone: () => setTyped({}),
  })
  const count = Object.keys(typed).length
  const wrong = Object.values(typed).some((value) => !isCount(value))
  const type = (key: string, value: string, before: Count | undefined) =>
    setTyped(({ [key]: _gone, ...rest }) =>
      value === String(before?.guests ?? '') ? rest : { ...rest, [key]: value },
    )
  const submit = () =>
    save.mutate({
      body: {
        days: hotels.flatMap((hotel) =>
          days.flatMap((day) => {
            const value = typed[keyOf(hotel.hotel_id, day)]
            if (value === undefined) return []
            const version = hotel.days.find((each) => each.day === day)?.version ?? 0
            return [{ hotel_id: hotel.hotel_id, day, guests: Number(value), version }]
          }),
        ),
      },
    })
  const walk = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const step = STEPS[event.key]
    if (!step) return
    const [down, right] = step
    const next = table.current?.querySelector<HTMLInputElement>(
      `[data-cell="${row + down}-${column + right}"]`,
    )
    if (!next) return
    event.preventDefault()
    next.focus()
    next.select()
  }
  return (
    <>
      <div className="occupancy-frame">
        <table className="occupancy" ref={table} aria-label={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('hotel')}</th>
              {days.map((day) => (
                <th scope="col" key={day}>
                  {showDate(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hotels.map((hotel, row) => (
              <tr key={hotel.hotel_id}>
                <th scope="row">
                  {hotel.hotel} <span className="ui-quiet">{hotel.zone}</span>
                </th>
                {days.map((day, column) => {
                  const key = keyOf(hotel.hotel_id, day)
                  const before = hotel.days.find((each) => each.day === day)
                  const value = typed[key] ?? String(before?.guests ?? '')
                  const isWrong = key in typed && !isCount(value)
                  return (
                    <td key={day}>
                      <input
                        data-cell={`${row}-${column}`}
                        className={key in typed ? 'occupancy-typed' : undefined}
                        inputMode="numeric"
                        maxLength={5}
                        aria-label={t('cell', { hotel: hotel.hotel, day: showDate(day) })}
                        aria-invalid={isWrong}
                        title={isWrong ? t('wrong') : undefined}
                        value={value}
                        onChange={({ target }) => type(key, target.value.trim(), before)}
                        onKeyDown={(event) => walk(event, row, column)}
                      />
                      <Sold count={before} />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="occupancy-foot">
        <span aria-live="polite">{wrong ? t('wrong') : count > 0 && t('pending', { count })}</span>
        {count > 0 && <Button onClick={() => setTyped({})}>{t('discard')}</Button>}
        <Button
          type="primary"
          disabled={count === 0 || wrong}
          loading={save.isPending}
          onClick={submit}
        >
          {t('save')}
        </Button>
      </footer>
    </>
  )
}

/** Rows down, columns right. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowUp: [-1, 0],
}

function Sold({ count }: { count: Count | undefined }) {
  const t = useTexts()
  return (
    <span className="ui-quiet occupancy-sold">
      {count?.percent ? t('sold', { percent: count.percent, pax: count.sold_pax }) : '—'}
    </span>
  )
}
