import { add, amountOf, zero, type Money as Amount } from '@kit/kernel/money'
import { fromWire } from '@kit/kernel/wire'
import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { CurrencyInput } from '@kit/ui/currency-input'
import { EMPTY, showMoney } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { Button } from 'antd'
import type { OptionCost } from '../../contract.ts'
import { priceFor } from '../../rules/price-of-cost.ts'
import { useTexts } from '../texts.ts'
import { PAX, termsOf, type Amounts, type Assumed, type Pax } from './assumed.ts'

type Row = { pax: Pax; price: Amount | null; dock: Amount; reachable: boolean }

type Props = {
  cost: OptionCost | null
  costs: Amounts
  assumed: Assumed
  onCost: (pax: Pax, amount: string | null) => void
  onUse: (pax: Pax, amount: string) => void
}

/** What each person would have to pay, so that the wanted margin is left. */
export function ToPrice({ cost, costs, assumed, onCost, onUse }: Props) {
  const t = useTexts()
  const { currency } = assumed
  const rows = PAX.map((pax): Row => {
    const typed = costs[pax] ?? null
    const price =
      typed === null
        ? null
        : priceFor(termsOf(assumed, typed), assumed.wanted_percent, assumed.step)
    return {
      pax,
      price,
      dock: dockOf(cost, pax, assumed),
      reachable: typed === null || price !== null,
    }
  })
  const columns: AppColumn<Row>[] = [
    { key: 'pax', title: t('who'), render: ({ pax }) => t(`pax.${pax}`) },
    {
      key: 'cost',
      title: t('cost'),
      render: ({ pax }) => (
        <>
          <CurrencyInput
            aria-label={t('cost_of', { who: t(`pax.${pax}`) })}
            currencies={[currency]}
            value={asWire(costs[pax], assumed)}
            onChange={(value) => onCost(pax, value?.amount ?? null)}
          />
          <Source cost={cost} pax={pax} />
        </>
      ),
    },
    {
      key: 'price',
      title: t('price_wanted'),
      align: 'end',
      render: ({ price, reachable }) =>
        reachable ? <Money value={price} strong /> : <span role="alert">{t('no_room')}</span>,
    },
    {
      key: 'dock',
      title: t('dock'),
      align: 'end',
      render: ({ dock }) => (dock.units === 0n ? EMPTY : <Money value={dock} />),
    },
    {
      key: 'pays',
      title: t('guest_pays'),
      align: 'end',
      render: ({ price, dock }) => <Money value={price && add(price, dock)} />,
    },
    {
      key: 'use',
      title: t('action'),
      render: ({ pax, price }) =>
        price && (
          <Button
            size="small"
            aria-label={t('use_of', { who: t(`pax.${pax}`) })}
            onClick={() => onUse(pax, amountOf(price))}
          >
            {t('use')}
          </Button>
        ),
    },
  ]
  return <AppTable label={t('to_price')} columns={columns} rows={rows} rowKey={({ pax }) => pax} />
}

/** Where a cost comes from that was converted or put together. */
function Source({ cost, pax }: { cost: OptionCost | null; pax: Pax }) {
  const t = useTexts()
  const person = cost?.people.find(({ pax_type }) => pax_type === pax)
  if (!person) return null
  if (!person.cost) return <small className="ui-quiet">{t('no_cost')}</small>
  const parts = person.cost_parts
  if (parts.length < 2 && parts.every(({ currency }) => currency === person.cost!.currency))
    return null
  return (
    <small className="ui-quiet">
      {t('from_parts', { parts: parts.map((part) => showMoney(part)).join(' + ') })}
    </small>
  )
}

/** What is charged of the fee beside the price: of who is old enough, unless the pier takes it. */
function dockOf(cost: OptionCost | null, pax: Pax, { currency }: Assumed): Amount {
  if (!cost?.dock || cost.dock.paid_at_dock || pax === 'infant') return zero(currency)
  return fromWire(cost.dock.fee)
}

const asWire = (amount: string | null | undefined, { currency }: Assumed) =>
  amount === null || amount === undefined ? null : { amount, currency }
