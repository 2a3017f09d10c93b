import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { showDate } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { findStartEntries } from '@kit/tables/start-contract'
import { StartEntries } from '@kit/tables/web/start-entries'
import { useQuery } from '@tanstack/react-query'
import { showDashboard, type Dashboard } from '../contract.ts'
import { Departures } from './parts/departures.tsx'
import { Desks } from './parts/desks.tsx'
import { FirstSteps } from './parts/first-steps.tsx'
import { Latest } from './parts/latest.tsx'
import { NextStep } from './parts/next-step.tsx'
import { SalesChart } from './parts/sales-chart.tsx'
import { SalesFigures } from './parts/sales-figures.tsx'
import { TargetPlaces, Targets } from './parts/targets.tsx'
import { WaitingMoney } from './parts/waiting-money.tsx'
import { useTexts } from './texts.ts'
import './dashboard.css'

/** Agencies and providers sell against no budget. */
const HAS_TARGETS: readonly Dashboard['view'][] = ['company', 'places', 'own']

/** Where everybody arrives: how today and the month are going, as far as they see. */
export default function DashboardScreen() {
  const t = useTexts()
  const dashboard = useQuery(query(showDashboard, {}))
  // Asked at the same time, and waited for: nothing on the page moves afterwards.
  const waiting = useQuery(query(findStartEntries, {}))
  const { data } = dashboard

  if (dashboard.error && !data)
    return (
      <>
        <PageHeader title={t('view.title')} />
        <ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      </>
    )
  if (!data || waiting.isPending) return <Loading lines={12} />
  return (
    <div className="dashboard">
      <PageHeader
        title={t('view.title')}
        aside={`${showDate(data.today)} · ${t(`view.${data.view}`)}`}
        note={data.sales.today.sold && t('sales.rule')}
        actions={<NextStep />}
      />
      <FirstSteps />
      <StartEntries />
      <WaitingMoney waiting={data.waiting_money} />
      <SalesFigures sales={data.sales} />
      {HAS_TARGETS.includes(data.view) && <Targets targets={data.targets} />}
      {data.desks.length > 0 && <Desks desks={data.desks} />}
      <SalesChart days={data.by_day} />
      {data.targets.map(
        ({ target, locations }) =>
          locations.length > 1 && <TargetPlaces key={target.currency} places={locations} />,
      )}
      <div className="dashboard-two">
        <Latest latest={data.latest} />
        <Departures departures={data.departures} />
      </div>
    </div>
  )
}
