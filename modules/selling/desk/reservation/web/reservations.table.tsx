import type { Currency } from '@kit/kernel/money'
import { Button } from '@kit/ui/button'
import { later } from '@kit/ui/later'
import { Loading } from '@kit/ui/loading'
import { CurrencyCode, Money } from '@kit/ui/money'
import { usePermission } from '@kit/ui/permission'
import { AppLink, useGo } from '@kit/ui/routing'
import { TablePage } from '@kit/tables/web/table-page'
import type { TableTotals } from '@kit/tables/contract'
import { Suspense } from 'react'
import { useTexts } from './texts.ts'
import './reservations.css'

// Opened when a row is looked at, not before.
const Peek = later(async () => ({ default: (await import('./parts/peek.tsx')).Peek }))

const REPORT = '/reportes/excursiones'

/** Every reservation within reach, with what was sold and paid of them. */
export default function ReservationsTable() {
  const t = useTexts()
  return (
    <TablePage
      id="reservations"
      peek={(uuid) => (
        <Suspense fallback={<Loading lines={8} />}>
          <Peek uuid={uuid} />
        </Suspense>
      )}
      above={(totals) => <Sold totals={totals} />}
      actions={(posted) => <Report posted={posted} />}
      add={<Sell />}
      empty={{ title: t('list.none'), explain: t('list.none_hint') }}
    />
  )
}

function Sold({ totals: { totals } }: { totals: TableTotals }) {
  const t = useTexts()
  const lines = totals.flatMap(({ currency, values }) =>
    currency ? [{ currency: currency as Currency, values }] : [],
  )
  return (
    <ul className="resv-totals" aria-live="polite">
      {lines.map(({ currency, values }) => (
        <li key={currency}>
          <CurrencyCode code={currency} /> <span className="ui-quiet">{t('list.sold')}</span>{' '}
          <Money value={{ amount: String(values['sold']), currency }} strong />{' '}
          <span className="ui-quiet">{t('list.paid')}</span>{' '}
          <Money value={{ amount: String(values['paid']), currency }} />
        </li>
      ))}
    </ul>
  )
}

function Sell() {
  const t = useTexts()
  const go = useGo()
  const maySell = usePermission('reservar')
  if (!maySell) return null
  return (
    <Button kind="primary" onClick={() => go('/reservar')}>
      {t('list.new')}
    </Button>
  )
}

/** The report of the same days: a filled button for who does not sell, else a link beside one. */
function Report({ posted }: { posted: Readonly<Record<string, unknown>> }) {
  const t = useTexts()
  const go = useGo()
  const maySell = usePermission('reservar')
  const mayReport = usePermission('reportes/excursiones')
  const [from, to] = [posted['sale_day_from'], posted['sale_day_to']]
  const reported = from || to ? { dateInit: from ?? to, dateFin: to ?? from } : {}
  return (
    <>
      {mayReport && maySell && (
        <AppLink to={REPORT} className="resv-link" search={reported}>
          {t('list.report')}
        </AppLink>
      )}
      {mayReport && !maySell && (
        <Button kind="primary" onClick={() => go(REPORT, { search: reported })}>
          {t('list.report')}
        </Button>
      )}
    </>
  )
}
