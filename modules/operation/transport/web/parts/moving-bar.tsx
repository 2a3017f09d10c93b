import { showTime } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { Button } from 'antd'
import { useState } from 'react'
import type { BoardGroup, BoardRide } from '../../contract/grouping.ts'
import { useTexts } from '../texts.ts'

type Props = {
  chosen: readonly BoardRide[]
  groups: readonly BoardGroup[]
  onMove: (to: number | null) => void
  onNew: () => void
  onClear: () => void
}
/** Out of every vehicle. */
const NOWHERE = 0

/** Moves who is marked, by keyboard or finger: the same that dragging does. */
export function MovingBar({ chosen, groups, onMove, onNew, onClear }: Props) {
  const t = useTexts()
  const [to, setTo] = useState<number | null>(null)
  if (chosen.length === 0) return <p className="ui-quiet">{t('hint')}</p>
  const pax = chosen.reduce((sum, ride) => sum + ride.pax, 0)
  const fits = groups.filter(
    ({ locked, zone_id, direction }) =>
      !locked && chosen.every((ride) => ride.zone_id === zone_id && ride.direction === direction),
  )
  const options = [
    { value: NOWHERE, label: t('waiting') },
    ...fits.map(({ id, vehicle, leaves_at, capacity, seats_taken }) => ({
      value: id,
      label: t('trip_option', {
        time: showTime(leaves_at),
        vehicle,
        free: capacity - seats_taken,
      }),
    })),
  ]
  const known = options.some(({ value }) => value === to)
  return (
    <div className="grouping-bar grouping-moving" role="toolbar" aria-label={t('move_to')}>
      <b role="status">{t('chosen', { count: chosen.length, pax })}</b>
      <Select
        aria-label={t('move_to')}
        placeholder={t('choose_place')}
        value={known ? to : null}
        onChange={setTo}
        options={options}
        popupMatchSelectWidth={false}
      />
      <Button
        disabled={!known}
        onClick={() => {
          onMove(to === NOWHERE ? null : to)
          setTo(null)
        }}
      >
        {t('move')}
      </Button>
      <Button onClick={onNew}>{t('new_trip')}</Button>
      <Button type="text" onClick={onClear}>
        {t('unchoose')}
      </Button>
    </div>
  )
}
