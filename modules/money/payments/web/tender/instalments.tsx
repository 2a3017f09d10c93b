import { listInstalmentPlans } from '@app/payments/contract/instalments'
import type { Received } from '@kit/http/endpoint'
import { allocate, compare, money, type Money } from '@kit/kernel/money'
import { query } from '@kit/ui/api'
import { showMoney } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'

export type InstalmentPlan = Received<typeof listInstalmentPlans>[number]

/** Whether a payment is as large as a plan asks for. The server judges again. */
export const reaches = ({ minimum }: InstalmentPlan, amount: Money): boolean =>
  compare(amount, money(minimum.amount, 'MXN')) >= 0

const AT_ONCE = 0

/** In how many months the guest's card is charged; where no plan holds today there is no choice. */
export function Instalments({
  amount,
  plan,
  onPlan,
}: {
  amount: Money
  plan: InstalmentPlan | null
  onPlan: (plan: InstalmentPlan | null) => void
}) {
  const t = useTexts()
  const plans = useQuery(query(listInstalmentPlans, {}))
  if (!plans.data || plans.data.length === 0) return null
  const labelOf = (one: InstalmentPlan): string => {
    const name = [t('pay.msi', { count: one.months }), one.processor, one.bank]
      .filter(Boolean)
      .join(' · ')
    return reaches(one, amount)
      ? t('pay.msi_monthly', { name, amount: showMoney(monthlyOf(amount, one.months)) })
      : t('pay.msi_from', { name, minimum: showMoney(one.minimum) })
  }
  return (
    <Select
      size="large"
      aria-label={t('pay.months')}
      popupMatchSelectWidth={false}
      value={plan?.id ?? AT_ONCE}
      onChange={(id) => onPlan(plans.data.find((one) => one.id === id) ?? null)}
      options={[
        { value: AT_ONCE, label: t('pay.at_once') },
        ...plans.data.map((one) => ({
          value: one.id,
          label: labelOf(one),
          disabled: !reaches(one, amount),
        })),
      ]}
    />
  )
}

const monthlyOf = (amount: Money, months: number): Money =>
  allocate(amount, Array<bigint>(months).fill(1n))[0]!
