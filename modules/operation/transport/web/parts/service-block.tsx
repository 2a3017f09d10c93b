import { showTime } from '@kit/ui/format'
import { AppLink } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import { Button, Checkbox } from 'antd'
import type { ServiceLine, ServiceDrive } from '../../contract/service-day.ts'
import type { Day } from '@kit/kernel/day'
import { useTexts } from '../texts.ts'
import { paxOf, type Block } from './blocks.ts'

export type Choosing = Readonly<{
  chosen: ReadonlySet<number>
  /** Absent: who looks assigns nothing. */
  onChoose: ((item_ids: readonly number[], isChosen: boolean) => void) | undefined
  onAssign: (lines: readonly ServiceLine[]) => void
}>
type Props = Choosing & { block: Block; day: Day }

/** Those who ride in one drive, or wait for one together: with whom, and each of them. */
export function ServiceBlock({ block, day, chosen, onChoose, onAssign }: Props) {
  const t = useTexts()
  const { hour, drive, lines } = block
  const isShared = lines[0]!.ride === 'shared'
  const name = nameOf(lines, t)
  const label = `${hour ? showTime(hour) : t('no_time')} ${name}`
  const choose = isShared ? undefined : onChoose
  const ids = lines.map(({ item_id }) => item_id)
  const marked = ids.filter((id) => chosen.has(id)).length
  return (
    <section className="sheet-block" aria-label={label}>
      <header>
        <span className="sheet-name">
          {choose && ids.length > 1 && (
            <Checkbox
              aria-label={t('day_choose_all', { name: label })}
              checked={marked === ids.length}
              indeterminate={marked > 0 && marked < ids.length}
              onChange={({ target }) => choose(ids, target.checked)}
            />
          )}
          <h3>
            <b>{hour ? showTime(hour) : t('no_time')}</b> {name}
          </h3>
        </span>
        <span className="ui-quiet">
          {drive
            ? t('seats', { taken: drive.seats_taken, capacity: drive.capacity })
            : t('pax', { count: paxOf(lines) })}
        </span>
        <Crew drive={drive} />
        {isShared ? (
          <AppLink to={boardOf(day, lines[0]!)}>{t('day_group')}</AppLink>
        ) : (
          choose && (
            <Button size="small" onClick={() => onAssign(lines)}>
              {drive ? t('day_change') : t('day_assign')}
            </Button>
          )
        )}
      </header>
      <ul>
        {lines.map((line) => (
          <Line
            key={line.item_id}
            line={line}
            name={name}
            isChosen={chosen.has(line.item_id)}
            onChoose={choose}
          />
        ))}
      </ul>
      {drive && drive.others > 0 && (
        <p className="ui-quiet">{t('others', { count: drive.others })}</p>
      )}
    </section>
  )
}

function nameOf(lines: readonly ServiceLine[], t: ReturnType<typeof useTexts>): string {
  const products = new Set(lines.map(({ product }) => product))
  return products.size === 1 ? lines[0]!.product : t('day_several', { count: products.size })
}

const boardOf = (day: Day, { direction }: ServiceLine): string =>
  `/agrupar-compartidos?day=${day}${direction ? `&direction=${direction}` : ''}`

function Crew({ drive }: { drive: ServiceDrive | null }) {
  const t = useTexts()
  if (drive === null) return <StateTag tone="warning">{t('day_no_vehicle')}</StateTag>
  const { vehicle, driver, guide } = drive
  return (
    <span className="sheet-crew">
      <b>{vehicle.plates ? `${vehicle.name} (${vehicle.plates})` : vehicle.name}</b>
      {driver ? <Person {...driver} /> : <em>{t('no_driver')}</em>}
      {guide && <Person {...guide} name={t('day_guide', { name: guide.name })} />}
    </span>
  )
}

const Person = ({ name, phone }: { name: string; phone: string | null }) => (
  <span>
    {name}
    {phone && (
      <>
        {' '}
        <Telephone phone={phone} />
      </>
    )}
  </span>
)

/** A masked one cannot be called. */
const Telephone = ({ phone }: { phone: string }) =>
  /[*•]/.test(phone) ? (
    <span className="ui-quiet">{phone}</span>
  ) : (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
  )

type LineProps = {
  line: ServiceLine
  /** Of the whole block: said once. */
  name: string
  isChosen: boolean
  onChoose: Choosing['onChoose']
}

function Line({ line, name, isChosen, onChoose }: LineProps) {
  const t = useTexts()
  const { item_id, customer, phone, pax, hour, place, guest_hotel, room, flight, state } = line
  const time = hour ? showTime(hour) : t('no_time')
  return (
    <li data-chosen={isChosen || undefined}>
      {onChoose && (
        <Checkbox
          aria-label={t('ride', { customer, pax, time })}
          checked={isChosen}
          onChange={({ target }) => onChoose([item_id], target.checked)}
        />
      )}
      <span className="sheet-hour">{time}</span>
      <span className="sheet-place">
        {place ?? guest_hotel ?? '—'}
        <span className="ui-quiet">
          {[
            place && guest_hotel !== place && guest_hotel,
            room && t('day_room', { room }),
            flight && t('day_flight', { flight }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="sheet-guest">
        {customer}
        {phone && <Telephone phone={phone} />}
      </span>
      <span className="sheet-pax">{t('pax', { count: pax })}</span>
      <span className="sheet-folio">
        {line.product !== name && <span className="ui-quiet">{line.product}</span>}
        <AppLink
          to={`/reserva/${line.reservation_uuid}`}
          aria-label={t('open_reservation', { folio: line.folio })}
        >
          {line.folio}
        </AppLink>
        {state !== 'confirmed' && (
          <StateTag tone={state === 'used' ? 'ok' : 'warning'}>{t(state)}</StateTag>
        )}
      </span>
    </li>
  )
}
