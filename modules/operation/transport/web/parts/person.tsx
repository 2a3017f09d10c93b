import { AppLink } from '@kit/ui/routing'
import { showTime } from '@kit/ui/format'
import { StateTag } from '@kit/ui/state-tag'
import type { BoardRide } from '../../contract/grouping.ts'
import { useTexts } from '../texts.ts'

export type Choosing = {
  chosen: ReadonlySet<number>
  /** Absent: who looks may not move anybody. */
  onChoose: ((item_id: number) => void) | undefined
  onHold: (item_id: number | null) => void
}
type Props = Choosing & { ride: BoardRide; isFixed?: boolean }

/** Guests of one service: dragged, or marked by pressing them and moved with the others. */
export function Person({ ride, chosen, onChoose, onHold, isFixed = false }: Props) {
  const t = useTexts()
  const { item_id, customer, pax, ready_at, flight, flight_known, guest_hotel, state } = ride
  const time = ready_at ? showTime(ready_at) : t('no_time')
  const problem =
    ride.zone_id === null ? t('no_hotel') : ride.alone === null ? t('no_vehicle_fits') : null
  const words = (
    <>
      <b>{customer}</b>
      <span className="grouping-pax">{t('pax', { count: pax })}</span>
      <span className="ui-quiet">
        {[
          time,
          flight && (flight_known ? flight : `${flight} (${t('flight_unknown')})`),
          guest_hotel,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {problem && <em>{problem}</em>}
    </>
  )
  const isMovable = onChoose !== undefined && !isFixed && problem === null
  return (
    <li className="grouping-person">
      {isMovable ? (
        <button
          type="button"
          className="grouping-chip"
          aria-pressed={chosen.has(item_id)}
          aria-label={t('ride', { customer, pax, time })}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', String(item_id))
            onHold(item_id)
          }}
          onDragEnd={() => onHold(null)}
          onClick={() => onChoose(item_id)}
        >
          {words}
        </button>
      ) : (
        <div className="grouping-chip">{words}</div>
      )}
      <span className="grouping-aside">
        {state !== 'confirmed' && (
          <StateTag tone={state === 'used' ? 'ok' : 'warning'}>{t(state)}</StateTag>
        )}
        <AppLink
          to={`/reserva/${ride.reservation_uuid}`}
          aria-label={t('open_reservation', { folio: ride.folio })}
        >
          {ride.folio}
        </AppLink>
      </span>
    </li>
  )
}
