import { useAtOnce } from '@kit/ui/at-once'
import { showDate, showTime } from '@kit/ui/format'
import { Icon } from '@kit/ui/icons'
import { useCart } from '../cart/cart.ts'
import type { Departure, Option, Product } from '../cart/line-of.ts'
import { useTexts } from '../texts.ts'

/** Answers whether the cart took it. */
export type Choose = (product: Product, option: Option, departure: Departure | null) => boolean
type Props = {
  product: Product
  option: Option
  /** Who need a place each. */ people: number
  onChoose: Choose
}

/**
 * `09:00 AM · 6 lugares`: a tap adds, and the pill then reads 'En carrito'. Too few for these people:
 * not to be chosen. Full: 'Agotado', or 'Ya salió' when the last one of today has left, or 'No sale
 * este día', and the next day with room.
 */
export function DeparturePills({ product, option, people, onChoose }: Props) {
  const t = useTexts()
  const { free_sale, open_day, departures, sold_out, next, components, sold_by } = option
  const choose = (departure: Departure | null) => () => onChoose(product, option, departure)
  const common = { product, option }

  if (sold_out) {
    return (
      <div className="sell-pills">
        <span className={option.runs ? 'sell-sold-out' : 'ui-quiet'}>
          {t(`pill.${whyNone(option)}`, { count: people })}
        </span>
        {next && (
          <Pill {...common} departure={next} onClick={choose(next)}>
            {[
              t('pill.next', { day: showDate(next.day) }),
              ...(next.starts_at ? [showTime(next.starts_at)] : []),
            ].join(' ')}{' '}
            · {t(sold_by === 'nights' ? 'pill.rooms' : 'pill.left', { count: next.left })}
          </Pill>
        )}
      </div>
    )
  }
  if (free_sale)
    return (
      <div className="sell-pills">
        <Pill {...common} departure={null} onClick={choose(null)}>
          {t('pill.free_sale')}
        </Pill>
      </div>
    )
  if (components.length > 0)
    return (
      <div className="sell-pills">
        <Pill {...common} departure={null} onClick={choose(null)}>
          {t('pill.package', { count: components.length })}
        </Pill>
      </div>
    )
  if (sold_by === 'nights')
    return (
      <div className="sell-pills">
        <Pill {...common} departure={null} onClick={choose(null)}>
          {departures.length > 0
            ? t('pill.rooms', { count: Math.min(...departures.map(({ left }) => left)) })
            : t('pill.stay')}
        </Pill>
      </div>
    )
  if (open_day)
    return (
      <div className="sell-pills">
        <Pill {...common} departure={null} onClick={choose(null)}>
          {open_day.left === null
            ? t('pill.any_time')
            : `${t('pill.any_time')} · ${t('pill.left', { count: open_day.left })}`}
        </Pill>
      </div>
    )
  return (
    <div className="sell-pills" role="group" aria-label={t('pill.departures')}>
      {departures.map((departure) => (
        <Pill
          key={departure.departure_id}
          {...common}
          departure={departure}
          disabled={departure.left < people}
          onClick={choose(departure)}
        >
          <Words
            when={departure.starts_at ? showTime(departure.starts_at) : t('pill.any_time')}
            left={
              departure.left === 0
                ? t('pill.sold_out')
                : t(departure.left < people ? 'pill.too_few' : 'pill.left', {
                    count: departure.left,
                  })
            }
          />
        </Pill>
      ))}
    </div>
  )
}

/** Why nobody can be sold a place on the day. */
function whyNone({ runs, departed, sold_by, open_day, departures }: Option) {
  if (!runs) return 'not_this_day'
  if (departed) return 'departed'
  const some =
    sold_by !== 'nights' &&
    [open_day?.left ?? 0, ...departures.map(({ left }) => left)].some((left) => left > 0)
  return some ? 'none_for' : 'sold_out'
}

/** In one line, or one above the other where the card is narrow; read out they are the same. */
function Words({ when, left }: { when: string; left: string }) {
  return (
    <span className="sell-pill-words">
      <span>{when}</span>
      <span className="sell-pill-dot"> · </span>
      <span>{left}</span>
    </span>
  )
}

type PillProps = {
  product: Product
  option: Option
  departure: Departure | null
  disabled?: boolean
  onClick: () => boolean
  children: React.ReactNode
}

function Pill({ product, option, departure, disabled = false, onClick, children }: PillProps) {
  const t = useTexts()
  const kept = useCart(({ cartDetail }) =>
    cartDetail.some(
      (line) =>
        line.code === product.code &&
        line.option_id === option.option_id &&
        line.departure_id === (departure?.departure_id ?? null),
    ),
  )
  // The cart is drawn after the picture of the pill that fills it.
  const [taken, take] = useAtOnce(kept, onClick)
  return (
    <button
      type="button"
      className="sell-pill"
      aria-pressed={taken}
      disabled={disabled && !taken}
      onClick={() => take(true)}
    >
      {taken ? (
        <>
          <Icon name="check" />
          {departure?.starts_at ? (
            <Words when={showTime(departure.starts_at)} left={t('pill.in_cart')} />
          ) : (
            t('pill.in_cart')
          )}
        </>
      ) : (
        children
      )}
    </button>
  )
}
