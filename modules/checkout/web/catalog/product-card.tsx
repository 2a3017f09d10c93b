import { isZero } from '@kit/kernel/money'
import { fromWire } from '@kit/kernel/wire'
import { showMoney } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { Button } from 'antd'
import { memo } from 'react'
import type { Option, Product } from '../cart/line-of.ts'
import { useTexts } from '../texts.ts'
import { DeparturePills, type Choose } from './departure-pills.tsx'

type Props = { product: Product; onChoose: Choose; onDetail: (uuid: string) => void }

/** A product as a seller needs it: what it costs this party, when there is room, and one tap to take it. */
export const ProductCard = memo(function ProductCard({ product, onChoose, onDetail }: Props) {
  const t = useTexts()
  const photo = product.photos[0]
  return (
    <article className="sell-card" aria-label={product.name}>
      <button type="button" className="sell-card-photo" onClick={() => onDetail(product.uuid)} aria-label={t('card.detail_of', { product: product.name })} tabIndex={-1}>
        {photo ? <img src={photo.url} alt={photo.alt} loading="lazy" decoding="async" /> : <span aria-hidden="true">{product.name.slice(0, 1)}</span>}
      </button>
      <div className="sell-card-body">
        <header>
          <h2>{product.name}</h2>
          <p className="ui-quiet">{product.provider.name} · {product.destination.name} · {t(`type.${product.product_type}`)}</p>
        </header>
        {product.options.map((option) => <OptionBlock key={option.option_id} product={product} option={option} named={product.options.length > 1} onChoose={onChoose} />)}
        <Button type="link" size="small" className="sell-card-detail" onClick={() => onDetail(product.uuid)}>{t('card.detail')}</Button>
      </div>
    </article>
  )
})

/** One way to buy the product. */
export function OptionBlock({ product, option, named, onChoose }: { product: Product; option: Option; named: boolean; onChoose: Choose }) {
  const t = useTexts()
  return (
    <div className="sell-option">
      <div className="sell-option-price">
        <div>
          {named && <h3>{option.name}</h3>}
          <UnitPrices option={option} />
        </div>
        {option.total && <p className="sell-total"><small>{t('card.total')}</small><Money value={option.total} strong /></p>}
      </div>
      {option.refusal ? <p className="sell-refusal">{option.refusal.message}</p> : <DeparturePills product={product} option={option} onChoose={onChoose} />}
      <OptionNotes option={option} />
    </div>
  )
}

function UnitPrices({ option }: { option: Option }) {
  const t = useTexts()
  const paid = option.prices.filter(({ unit }) => charged(unit))
  if (paid.length === 0) return null
  return (
    <ul className="sell-units">
      {paid.map(({ pax_type, unit }) => <li key={pax_type}>{t(`pax.${pax_type}`)} <span className="ui-number">{showMoney(unit)}</span></li>)}
    </ul>
  )
}

const charged = (amount: Option['dock']): boolean => amount !== null && !isZero(fromWire(amount))

function OptionNotes({ option }: { option: Option }) {
  const t = useTexts()
  const notes = [
    option.pickup && t('card.pickup', { time: option.pickup.pickup_time.slice(0, 5), place: option.pickup.place }),
    charged(option.dock) && t('card.dock', { amount: showMoney(option.dock!) }),
    charged(option.dock_at_pier) && t('card.dock_at_pier', { amount: showMoney(option.dock_at_pier!) }),
    option.converted && t('card.converted'),
  ].filter((note): note is string => typeof note === 'string')
  return notes.length > 0 && <ul className="sell-notes">{notes.map((note) => <li key={note}>{note}</li>)}</ul>
}
