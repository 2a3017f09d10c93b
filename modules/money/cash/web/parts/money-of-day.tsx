import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { Money } from '@kit/ui/money'
import { useQuery } from '@tanstack/react-query'
import { countSales, type SalesOfDay, type DeskDay } from '../../contract.ts'
import '../cash.css'
import { useTexts } from '../texts.ts'

/** What the desk sold and took on the day, by method and currency, beside what the books say. */
export function MoneyOfDay({ day: { day, channel_id, location_id } }: { day: DeskDay }) {
  const t = useTexts()
  const found = useQuery(query(countSales, { query: { day }, body: { channel_id, location_id } }))
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading lines={4} />
  const { sold, services, cancelled, money, drawers } = found.data
  return (
    <section aria-label={t('days.of_day')}>
      <p>{t('days.sold', { sold, services, cancelled })}</p>
      {money.length > 0 && <Taken money={money} />}
      {drawers.length > 0 && <Counted drawers={drawers} />}
    </section>
  )
}

function Taken({ money }: Pick<SalesOfDay, 'money'>) {
  const t = useTexts()
  return (
    <div className="cash-frame">
      <table className="cash-lines">
        <thead>
          <tr>
            <th scope="col">{t('days.method')}</th>
            <th scope="col">{t('days.taken')}</th>
            <th scope="col">{t('days.booked')}</th>
          </tr>
        </thead>
        <tbody>
          {money.map(({ method, currency, taken, booked }) => (
            <tr key={`${method} ${currency}`}>
              <th scope="row">{method}</th>
              <td>
                <Money value={{ amount: taken, currency }} />
              </td>
              <td>
                <Money value={{ amount: booked, currency }} strong={booked !== taken} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Counted({ drawers }: Pick<SalesOfDay, 'drawers'>) {
  const t = useTexts()
  return (
    <div className="cash-frame">
      <table className="cash-lines">
        <thead>
          <tr>
            <th scope="col">{t('shifts.account')}</th>
            <th scope="col">{t('shifts.found')}</th>
            <th scope="col">{t('shifts.expected')}</th>
          </tr>
        </thead>
        <tbody>
          {drawers.map(({ account, currency, counted, expected }) => (
            <tr key={`${account} ${currency}`}>
              <th scope="row">{t(`shifts.account_${account}`)}</th>
              <td>
                <Money value={{ amount: counted, currency }} strong={counted !== expected} />
              </td>
              <td>
                <Money value={{ amount: expected, currency }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
