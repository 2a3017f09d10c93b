import { isNegative, money } from '@kit/kernel/money'
import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { CurrencyInput } from '@kit/ui/currency-input'
import { EMPTY, showPercent } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { StateTag } from '@kit/ui/state-tag'
import { breakdownOf, type Breakdown } from '../../rules/price-of-cost.ts'
import { useTexts } from '../texts.ts'
import { PAX, termsOf, type Amounts, type Assumed, type Pax } from './assumed.ts'

type Row = { pax: Pax; left: Breakdown | null }

type Props = {
  costs: Amounts
  prices: Amounts
  assumed: Assumed
  onPrice: (pax: Pax, amount: string | null) => void
}

/** What a price leaves once IVA, cost and commission are taken off. */
export function BackToMargin({ costs, prices, assumed, onPrice }: Props) {
  const t = useTexts()
  const { currency } = assumed
  const rows = PAX.map((pax): Row => {
    const [cost, price] = [costs[pax], prices[pax]]
    return {
      pax,
      left: cost && price ? breakdownOf(termsOf(assumed, cost), money(price, currency)) : null,
    }
  })
  const part = (key: 'net' | 'tax' | 'commission' | 'margin', title: string): AppColumn<Row> => ({
    key,
    title,
    align: 'end',
    render: ({ left }) => <Money value={left?.[key]} strong={key === 'margin'} />,
  })
  const columns: AppColumn<Row>[] = [
    { key: 'pax', title: t('who'), render: ({ pax }) => t(`pax.${pax}`) },
    {
      key: 'price',
      title: t('price'),
      render: ({ pax }) => (
        <CurrencyInput
          aria-label={t('price_of', { who: t(`pax.${pax}`) })}
          currencies={[currency]}
          value={prices[pax] ? { amount: prices[pax], currency } : null}
          onChange={(value) => onPrice(pax, value?.amount ?? null)}
        />
      ),
    },
    part('tax', t('tax_amount')),
    part('net', t('net')),
    part('commission', t('commission_amount')),
    part('margin', t('margin')),
    {
      key: 'share',
      title: t('share'),
      align: 'end',
      render: ({ left }) =>
        typeof left?.margin_basis_points === 'number'
          ? showPercent(left.margin_basis_points / 100)
          : EMPTY,
    },
    {
      key: 'verdict',
      title: t('verdict'),
      render: ({ left }) => left && <Verdict left={left} wanted={assumed.wanted_percent} />,
    },
  ]
  return <AppTable label={t('to_margin')} columns={columns} rows={rows} rowKey={({ pax }) => pax} />
}

function Verdict({ left, wanted }: { left: Breakdown; wanted: string }) {
  const t = useTexts()
  if (isNegative(left.margin)) return <StateTag tone="error">{t('below')}</StateTag>
  const enough = left.margin.units * 1_000_000n >= money(wanted, 'MXN').units * left.net.units
  return enough ? (
    <StateTag tone="ok">{t('fine')}</StateTag>
  ) : (
    <StateTag tone="warning">{t('thin')}</StateTag>
  )
}
