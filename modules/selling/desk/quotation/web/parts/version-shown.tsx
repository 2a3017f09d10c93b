import { isZero, money } from '@kit/kernel/money'
import { Facts } from '@kit/ui/facts'
import { showDate, showTime } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import type { Quotation } from '../revising.ts'
import { useTexts } from '../texts.ts'

type Version = Quotation['versions'][number]

/** What one version offers: its services, its money and its terms. */
export function VersionShown({ version }: { version: Version }) {
  const t = useTexts()
  const { currency, discount, dock } = version
  const shown = (amount: string) => <Money value={{ amount, currency }} />
  return (
    <>
      <Facts
        facts={version.lines.map((line) => ({
          label: line.product,
          value: (
            <>
              {showDate(line.service_day)}{' '}
              {line.service_time && t('at', { time: showTime(line.service_time) })} · {line.option}{' '}
              · {t('people', { adults: line.adults, minors: line.minors, infants: line.infants })} ·{' '}
              {shown(line.total)}
            </>
          ),
        }))}
      />
      <Facts
        facts={[
          { label: t('price_kind'), value: t(`kind.${version.price_kind}`) },
          ...(isZero(money(discount, currency))
            ? []
            : [{ label: t('discount'), value: shown(discount) }]),
          ...(isZero(money(dock, currency)) ? [] : [{ label: t('dock'), value: shown(dock) }]),
          { label: t('total'), value: shown(version.total) },
          { label: t('deposit'), value: shown(version.deposit) },
          ...(version.promo_code ? [{ label: t('promo_code'), value: version.promo_code }] : []),
          ...(version.combo ? [{ label: t('combo'), value: version.combo }] : []),
          ...(version.note ? [{ label: t('note'), value: version.note }] : []),
          { label: t('made_by'), value: version.created_by },
        ]}
      />
    </>
  )
}
