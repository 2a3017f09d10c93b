import { query } from '@kit/ui/api'
import { Facts } from '@kit/ui/facts'
import { ErrorState } from '@kit/ui/error-state'
import { showDate, showTime } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { Money } from '@kit/ui/money'
import { AppLink } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import { showReservation } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { PartTag, PaidTag, ReservationTag } from './states.tsx'

/** A reservation at a glance, without leaving the list. */
export function Peek({ uuid }: { uuid: string }) {
  const t = useTexts()
  const found = useQuery(query(showReservation, { params: { id: uuid } }))
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading lines={8} />
  const { folio, state, paid_state, currency, items, ...reservation } = found.data
  return (
    <div className="resv-peek">
      <h2>
        {folio} <ReservationTag state={state} /> <PaidTag state={paid_state} />
      </h2>
      <Facts
        facts={[
          { label: t('list.customer'), value: reservation.customer_name ?? '—' },
          { label: t('list.phone'), value: reservation.customer_phone ?? '—' },
          {
            label: t('list.total'),
            value: <Money value={{ amount: reservation.total, currency }} />,
          },
          {
            label: t('list.balance'),
            value: <Money value={{ amount: reservation.balance, currency }} strong />,
          },
          { label: t('list.rep'), value: reservation.rep },
          { label: t('list.location'), value: `${reservation.hotel} · ${reservation.location}` },
        ]}
      />
      <ul className="resv-list">
        {items.map((item) => (
          <li key={item.id}>
            <span>
              <b>{item.product}</b>
              <small>
                {showDate(item.service_day)}
                {item.service_time && ` · ${showTime(item.service_time)}`}
              </small>
            </span>
            <PartTag state={item.state} />
          </li>
        ))}
      </ul>
      <AppLink to={`/reserva/${uuid}`} className="resv-link">
        {t('detail.open')}
      </AppLink>
    </div>
  )
}
