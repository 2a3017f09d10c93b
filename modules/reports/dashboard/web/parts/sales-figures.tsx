import { showMoney, showNumber } from '@kit/ui/format'
import type { Dashboard, Sales } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/**
 * Today beside yesterday, the month beside the same days of the last one. Who sees no prices sees
 * services.
 */
export function SalesFigures({ sales }: Pick<Dashboard, 'sales'>) {
  const t = useTexts()
  const services = (count: number) => t('sales.items', { count, shown: showNumber(count) })
  const worth = ({ sold, items }: Sales) => (sold ? showMoney(sold) : services(items))
  const figures = [
    {
      label: t('sales.today'),
      now: sales.today,
      before: t('sales.yesterday', { value: worth(sales.yesterday) }),
    },
    {
      label: t('sales.month'),
      now: sales.month,
      before: t('sales.previous', { value: worth(sales.previous_month) }),
    },
  ]
  return (
    <section aria-label={t('sales.title')}>
      <dl className="dashboard-figures">
        {figures.map(({ label, now, before }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="dashboard-figure ui-number">{worth(now)}</dd>
            <dd>
              {[
                ...(now.sold ? [services(now.items)] : []),
                t('sales.pax', { count: showNumber(now.pax) }),
              ].join(' · ')}
            </dd>
            <dd className="ui-quiet">{before}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
