import { isZero } from '@kit/kernel/money'
import { fromWire } from '@kit/kernel/wire'
import { showMoney, showTime } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { memo, type Ref } from 'react'
import type { Option, Product } from '../cart/line-of.ts'
import { CompareMark } from '../compare/compare-mark.tsx'
import { useTexts } from '../texts.ts'
import { DeparturePills, type Choose } from './departure-pills.tsx'
import { FavouriteMark } from './favourite-mark.tsx'
import { offeredPickups } from './offered-pickups.ts'

type Props = {
  ref: Ref<HTMLElement>
  /** Its place among all that were found, for who is read to. */
  index: number
  total: number
  product: Product
  /** Whom the totals are for. */ people: number
  /** Whether it is marked to be compared, and whether one more may be. */
  marked: boolean
  room: boolean
  onCompare: (uuid: string) => void
  onChoose: Choose
  onDetail: (uuid: string) => void
}

/**
 * A product as a seller needs it: what it costs this party, when there is room, and one tap to take
 * it.
 */
export const ProductCard = memo(function ProductCard({
  ref,
  index,
  total,
  product,
  people,
  marked,
  room,
  onCompare,
  onChoose,
  onDetail,
}: Props) {
  const t = useTexts()
  const photo = product.photos[0]
  return (
    <article
      ref={ref}
      className={product.options.length === 1 ? 'sell-card sell-card-one' : 'sell-card'}
      data-index={index}
      aria-label={product.name}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      <div className="sell-card-row">
        <button
          type="button"
          className="sell-card-photo"
          onClick={() => onDetail(product.uuid)}
          aria-label={t('card.detail_of', { product: product.name })}
        >
          {photo ? (
            <img src={photo.thumb_url} alt="" loading="lazy" decoding="async" />
          ) : (
            <i aria-hidden="true">{product.name.slice(0, 1)}</i>
          )}
          <span>{t('card.detail')}</span>
        </button>
        <header>
          <h2>{product.name}</h2>
          {product.most_sold && <span className="sell-best">{t('card.most_sold')}</span>}
          <span className="sell-marks">
            <CompareMark product={product} marked={marked} room={room} onToggle={onCompare} />
            <FavouriteMark product={product} />
          </span>
          <p className="ui-quiet">
            {product.provider.name} · {product.destination.name} ·{' '}
            {t(`type.${product.product_type}`)}
            {product.minors_allowed &&
              ` · ${t('card.infants', { count: product.infants_per_adult })}`}
            {product.provider_confirms && ` · ${t('card.provider_confirms')}`}
          </p>
        </header>
        <div className="sell-options">
          {product.options.map((option) => (
            <OptionBlock
              key={option.option_id}
              product={product}
              option={option}
              people={people}
              named={product.options.length > 1}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
    </article>
  )
})

type OptionProps = {
  product: Product
  option: Option
  people: number
  named: boolean
  onChoose: Choose
}

/**
 * One way to buy the product, in one line: what each person pays, when there is room, and what it
 * is for all of them.
 */
export function OptionBlock({ product, option, people, named, onChoose }: OptionProps) {
  const t = useTexts()
  return (
    <div className="sell-option">
      <div className="sell-option-text">
        {named && <h3>{option.name}</h3>}
        <UnitPrices option={option} />
        <OptionNotes option={option} />
      </div>
      {option.refusal ? (
        <p className="sell-refusal">{option.refusal.message}</p>
      ) : (
        <DeparturePills product={product} option={option} people={people} onChoose={onChoose} />
      )}
      {option.total && (
        <p className="sell-total">
          <small>{t('card.total', { count: people })}</small>
          <Money value={option.total} strong />
        </p>
      )}
    </div>
  )
}

/** What each person pays, of those who pay; of a stay across seasons, those of each of its nights. */
export function UnitPrices({ option }: { option: Option }) {
  const t = useTexts()
  if (option.night_prices.length === 0) return <UnitPriceList prices={option.prices} />
  return option.night_prices.map(({ from, nights, prices }) => (
    <div key={from}>
      <small>{t('card.night', { count: nights, from, to: from + nights - 1 })}</small>
      <UnitPriceList prices={prices} />
    </div>
  ))
}

function UnitPriceList({ prices }: Pick<Option, 'prices'>) {
  const t = useTexts()
  const paid = prices.filter(({ unit }) => charged(unit))
  if (paid.length === 0) return null
  return (
    <ul className="sell-units">
      {paid.map(({ pax_type, unit }) => (
        <li key={pax_type}>
          {t(`pax.${pax_type}`)} <span className="ui-number">{showMoney(unit)}</span>
        </li>
      ))}
    </ul>
  )
}

const charged = (amount: Option['dock']): boolean => amount !== null && !isZero(fromWire(amount))

function OptionNotes({ option }: { option: Option }) {
  const t = useTexts()
  const notes = [
    ...offeredPickups(option).map(({ starts_at, pickup: { pickup_time, place } }) =>
      starts_at
        ? t('card.departure_pickup', {
            departure: showTime(starts_at),
            time: showTime(pickup_time),
            place,
          })
        : t('card.pickup', { time: showTime(pickup_time), place }),
    ),
    charged(option.dock) && t('card.dock', { amount: showMoney(option.dock!) }),
    charged(option.dock_at_pier) &&
      t('card.dock_at_pier', { amount: showMoney(option.dock_at_pier!) }),
    option.converted && t('card.converted'),
  ].filter((note): note is string => typeof note === 'string')
  return (
    notes.length > 0 && (
      <ul className="sell-notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )
  )
}
