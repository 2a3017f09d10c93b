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
import { useListTexts } from '../list/web/texts.ts'
import './reservations.css'

// Opened when a row is looked at, not before.
const Peek = later(async () => ({ default: (await import('./parts/peek.tsx')).Peek }))

const REPORT = '/reportes/excursiones'

/** Every reservation within reach, with what was sold and paid of them. */
export default function ReservationsTable() {
  const t = useListTexts()
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
      empty={{ title: t('none'), explain: t('none_hint') }}
    />
  )
}

function Sold({ totals: { totals } }: { totals: TableTotals }) {
  const t = useListTexts()
  const lines = totals.flatMap(({ currency, values }) =>
    currency ? [{ currency: currency as Currency, values }] : [],
  )
  return (
    <ul className="resv-totals" aria-live="polite">
      {lines.map(({ currency, values }) => (
        <li key={currency}>
          <CurrencyCode code={currency} /> <span className="ui-quiet">{t('sold')}</span>{' '}
          <Money value={{ amount: String(values['sold']), currency }} strong />{' '}
          <span className="ui-quiet">{t('paid')}</span>{' '}
          <Money value={{ amount: String(values['paid']), currency }} />
        </li>
      ))}
    </ul>
  )
}

function Sell() {
  const t = useListTexts()
  const go = useGo()
  const maySell = usePermission('reservar')
  if (!maySell) return null
  return (
    <Button kind="primary" onClick={() => go('/reservar')}>
      {t('new')}
    </Button>
  )
}

/** The report of the same days: a filled button for who does not sell, else a link beside one. */
function Report({ posted }: { posted: Readonly<Record<string, unknown>> }) {
  const t = useListTexts()
  const go = useGo()
  const maySell = usePermission('reservar')
  const mayReport = usePermission('reportes/excursiones')
  const [from, to] = [posted['sale_day_from'], posted['sale_day_to']]
  const reported = from || to ? { dateInit: from ?? to, dateFin: to ?? from } : {}
  return (
    <>
      {mayReport && maySell && (
        <AppLink to={REPORT} className="resv-link" search={reported}>
          {t('report')}
        </AppLink>
      )}
      {mayReport && !maySell && (
        <Button kind="primary" onClick={() => go(REPORT, { search: reported })}>
          {t('report')}
        </Button>
      )}
    </>
  )
}
