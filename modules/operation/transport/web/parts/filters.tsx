import { addDays, type Day } from '@kit/kernel/day'
import { DayPicker } from '@kit/ui/day-picker'
import { showTime } from '@kit/ui/format'
import { Segmented } from '@kit/ui/segmented'
import { query } from '@kit/ui/api'
import { Select } from '@kit/ui/select'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { listFlightsOfDay, type Board } from '../../contract/grouping.ts'
import { RIDE_DIRECTIONS, type RideDirection } from '../../rules/grouping.ts'
import { useTexts } from '../texts.ts'
import { waitingOf } from './figures.ts'

export type Shown = {
  day: Day
  direction: RideDirection
  zone: number | undefined
  flight: string | undefined
}
type Props = {
  shown: Shown
  board: Board | undefined
  onShow: (
    next: Partial<Omit<Shown, 'flight' | 'zone'>> & {
      zone?: number | undefined
      flight?: string | undefined
    },
  ) => void
}

/** Which part of a day is looked at. */
export function Filters({ shown, board, onShow }: Props) {
  const t = useTexts()
  const flights = useQuery(
    query(listFlightsOfDay, { body: { date: shown.day, direction: shown.direction } }),
  )
  return (
    <div className="grouping-bar">
      <Button onClick={() => onShow({ day: addDays(shown.day, -1) })}>{t('before')}</Button>
      <DayPicker
        aria-label={t('day')}
        value={shown.day}
        allowClear={false}
        onChange={(day) => day && onShow({ day })}
      />
      <Button onClick={() => onShow({ day: addDays(shown.day, 1) })}>{t('after')}</Button>
      <Segmented
        label={t('direction')}
        value={shown.direction}
        options={RIDE_DIRECTIONS.map((value) => ({ value, label: t(value) }))}
        onChange={(direction) => onShow({ direction, flight: undefined })}
      />
      <Select
        aria-label={t('zone')}
        placeholder={t('every_zone')}
        allowClear
        popupMatchSelectWidth={false}
        value={shown.zone ?? null}
        onChange={(zone: number | null) => onShow({ zone: zone ?? undefined })}
        options={board ? zoneOptions(board, shown.direction, t) : []}
      />
      {(flights.data?.length ?? 0) > 0 && (
        <Select
          aria-label={t('flight')}
          placeholder={t('every_flight')}
          allowClear
          popupMatchSelectWidth={false}
          value={shown.flight ?? null}
          onChange={(flight: string | null) => onShow({ flight: flight ?? undefined })}
          options={flights.data!.map(({ flight, flies_at, pax }) => ({
            value: flight,
            label: t('flight_option', {
              flight,
              time: flies_at ? showTime(flies_at) : t('flight_unknown'),
              count: pax,
            }),
          }))}
        />
      )}
    </div>
  )
}

/** Zones that have something that day, and how many wait there. */
function zoneOptions(board: Board, direction: RideDirection, t: ReturnType<typeof useTexts>) {
  const waiting = waitingOf(board)
  const named = [...board.rides, ...board.groups].filter((one) => one.direction === direction)
  const zones = new Map(
    named.flatMap(({ zone_id, zone }) => (zone_id === null ? [] : [[zone_id, zone!] as const])),
  )
  return [...zones].map(([value, zone]) => ({
    value,
    label: t('zone_option', {
      zone,
      count: waiting
        .filter((ride) => ride.zone_id === value && ride.direction === direction)
        .reduce((sum, { pax }) => sum + pax, 0),
    }),
  }))
}
