import { Money } from '@kit/ui/money'
import { showMoney, showTime } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { StateTag } from '@kit/ui/state-tag'
import { Button, Input } from 'antd'
import type { Board, BoardGroup } from '../../contract/grouping.ts'
import { leavesAt, minutesOf, timeOf, waitOf, type Group } from '../../rules/grouping.ts'
import { useTexts } from '../texts.ts'
import { DropZone } from './drop-zone.tsx'
import { ridesOf } from './figures.ts'
import { Person, type Choosing } from './person.tsx'

type Props = {
  board: Board
  group: BoardGroup
  choosing: Choosing
  /** Absent: who looks may change nothing. */
  onChange: ((group: Partial<Group>) => void) | undefined
  onRemove: () => void
  onDrop: (() => void) | undefined
}

/** A vehicle's drive: who rides, how full it is, and what may be changed of it at once. */
export function Drive({ board, group, choosing, onChange, onRemove, onDrop }: Props) {
  const t = useTexts()
  const rides = ridesOf(board, group)
  const ready = rides.flatMap(({ ready_at }) => (ready_at ? [minutesOf(ready_at)] : []))
  const wait = waitOf(ready)
  const suits = ready.length === 0 ? null : timeOf(leavesAt(group.direction, ready))
  const isOpen = onChange !== undefined && !group.locked
  const time = showTime(group.leaves_at)
  const label = t('trip_of', { vehicle: group.vehicle, time })
  return (
    <DropZone label={label} className="grouping-drive" onDrop={isOpen ? onDrop : undefined}>
      <header>
        <h3>
          {time} <span>{group.vehicle}</span>
        </h3>
        {group.locked && <StateTag tone="info">{t('locked')}</StateTag>}
        <Money value={group.cost} />
      </header>
      <p className="ui-quiet">
        {group.zone} · {t('seats', { taken: group.seats_taken, capacity: group.capacity })}
        {wait > 0 && ` · ${t('waits', { minutes: wait })}`}
      </p>
      {suits !== null && isUnsuited(group, suits) && (
        <em>{t('unsuited', { time: showTime(suits) })}</em>
      )}
      <progress
        value={group.seats_taken}
        max={group.capacity}
        aria-label={t('seats', { taken: group.seats_taken, capacity: group.capacity })}
      />
      {isOpen && (
        <div className="grouping-fields">
          <Select
            aria-label={t('vehicle')}
            value={group.vehicle_id}
            popupMatchSelectWidth={false}
            options={vehicleOptions(board, group, t)}
            onChange={(vehicle_id: number) => onChange({ vehicle_id })}
          />
          <Input
            key={group.leaves_at}
            type="time"
            aria-label={t('leaves_at')}
            defaultValue={group.leaves_at.slice(0, 5)}
            onBlur={({ target: { value } }) => value && onChange({ leaves_at: `${value}:00` })}
            onPressEnter={({ currentTarget }) => currentTarget.blur()}
          />
          <Select
            aria-label={t('driver')}
            placeholder={t('no_driver')}
            allowClear
            popupMatchSelectWidth={false}
            value={group.driver_id}
            options={board.drivers.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(driver_id?: number) => onChange({ driver_id: driver_id ?? null })}
          />
        </div>
      )}
      {!isOpen && group.driver_id !== null && (
        <p className="ui-quiet">
          {t('driver')}: {board.drivers.find(({ id }) => id === group.driver_id)?.name}
        </p>
      )}
      <ul className="grouping-people">
        {rides.map((ride) => (
          <Person key={ride.item_id} ride={ride} isFixed={group.locked} {...choosing} />
        ))}
      </ul>
      {group.others > 0 && <p className="ui-quiet">{t('others', { count: group.others })}</p>}
      {group.seats_taken === 0 && <p className="ui-quiet">{t('empty_trip')}</p>}
      {onChange && (
        <footer>
          <Button size="small" onClick={() => onChange({ locked: !group.locked })}>
            {t(group.locked ? 'unlock' : 'lock')}
          </Button>
          {isOpen && group.others === 0 && (
            <Button size="small" onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </footer>
      )}
    </DropZone>
  )
}

/** It leaves before the last has landed, or too late for the first flight. */
const isUnsuited = ({ direction, leaves_at }: BoardGroup, suits: string): boolean =>
  direction === 'arrival'
    ? minutesOf(leaves_at) < minutesOf(suits)
    : minutesOf(leaves_at) > minutesOf(suits)

/** Those on duty, and the one it has. */
function vehicleOptions(board: Board, group: BoardGroup, t: ReturnType<typeof useTexts>) {
  const own = { id: group.vehicle_id, name: group.vehicle, seats: group.capacity, cost: group.cost }
  const known = board.vehicles.some(({ id }) => id === own.id)
  return (known ? board.vehicles : [own, ...board.vehicles]).map(({ id, name, seats, cost }) => ({
    value: id,
    label: t('vehicle_option', { name, seats, cost: showMoney(cost) }),
  }))
}
