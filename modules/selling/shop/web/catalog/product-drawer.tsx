import { showProduct } from '@app/catalog/contract'
import { query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { DayPicker } from '@kit/ui/day-picker'
import { ErrorState } from '@kit/ui/error-state'
import { showTime } from '@kit/ui/format'
import { daysBetween } from '@kit/kernel/day'
import { Loading } from '@kit/ui/loading'
import { Modal } from '@kit/ui/modal'
import { PaxInput } from '@kit/ui/pax-input'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { updateInCart, useCart, type CartLine } from '../cart/cart.ts'
import { lineOf, type Departure, type Option, type Product } from '../cart/line-of.ts'
import { peopleOf, useOccasion, useToday, type Occasion } from '../occasion.ts'
import { useTexts } from '../texts.ts'
import { useChoose } from './choose.ts'
import { PartyFields } from './party-fields.tsx'
import { OptionBlock } from './product-card.tsx'

/**
 * Everything about one product. For an item of the cart: its own day and party, which may differ
 * from the sale's.
 */
export function ProductDrawer({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const t = useTexts()
  const line = useCart(({ cartDetail }) => cartDetail.find((item) => item.product_uuid === uuid))
  return (
    <Modal at="end" title={t(line ? 'drawer.edit' : 'drawer.title')} onClose={onClose}>
      <ProductDetail uuid={uuid} line={line} onDone={onClose} />
    </Modal>
  )
}

function ProductDetail({
  uuid,
  line,
  onDone,
}: {
  uuid: string
  line: CartLine | undefined
  onDone: () => void
}) {
  const t = useTexts()
  const sale = useOccasion()
  const [edited, setEdited] = useState<Occasion | null>(null)
  const occasion = edited ?? (line ? occasionOf(line, sale) : sale)
  const currency = useCart((cart) => cart.currency)
  const { day, nights, adults, minor_ages, infants, guest_hotel_id } = occasion
  const found = useQuery(
    query(showProduct, {
      params: { uuid },
      query: {
        day,
        nights,
        adults,
        minor_ages: minor_ages.join(','),
        infants,
        currency,
        ...(guest_hotel_id ? { guest_hotel_id } : {}),
      },
    }),
  )
  const choose = useChoose(occasion, { alone: true })
  const take = (product: Product, option: Option, departure: Departure | null) => {
    const taken = choose(product, option, departure)
    if (departure === null || line === undefined) onDone()
    return taken
  }

  return (
    <div className="sell-drawer">
      {found.data && <ProductHead product={found.data} />}
      <OccasionFields
        product={found.data}
        occasion={occasion}
        onChange={(change) => setEdited({ ...occasion, ...change })}
        nights={found.data?.options.some(({ sold_by }) => sold_by === 'nights') ?? false}
      />
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Loading lines={8} />
      ) : (
        <>
          {found.data.options.map((option) => (
            <div key={option.option_id}>
              <OptionBlock
                product={found.data}
                option={option}
                people={peopleOf(occasion)}
                named
                onChoose={take}
              />
              {line?.option_id === option.option_id && (
                <ChangeLine
                  product={found.data}
                  option={option}
                  line={line}
                  occasion={occasion}
                  onDone={onDone}
                />
              )}
            </div>
          ))}
          <p>{found.data.description}</p>
          {found.data.health && (
            <p className="sell-warning">{t('plan.health', { text: found.data.health })}</p>
          )}
          {(['includes', 'bring', 'meeting_point'] as const).map(
            (text) =>
              found.data[text] && (
                <div key={text}>
                  <h3>{t(`drawer.${text}`)}</h3>
                  <p className="sell-text">{found.data[text]}</p>
                </div>
              ),
          )}
          <h3>{t('drawer.policy')}</h3>
          <p className="sell-text">{found.data.policy.text || found.data.policy.name}</p>
        </>
      )}
    </div>
  )
}

function ProductHead({ product }: { product: Product }) {
  const t = useTexts()
  const photo = product.photos[0]
  return (
    <header>
      {photo && <img className="sell-drawer-photo" src={photo.card_url} alt={photo.alt} />}
      <h2>{product.name}</h2>
      <p className="ui-quiet">
        {product.provider.name} · {product.destination.name} · {t(`type.${product.product_type}`)}
      </p>
    </header>
  )
}

const INFANTS_MAX = 20

function OccasionFields({
  product,
  occasion,
  onChange,
  nights,
}: {
  /** Unknown until it is found. */
  product: Product | undefined
  occasion: Occasion
  onChange: (change: Partial<Occasion>) => void
  nights: boolean
}) {
  const t = useTexts()
  const today = useToday()
  return (
    <div className="sell-drawer-party">
      <DayPicker
        aria-label={t('occasion.day')}
        value={occasion.day}
        min={today}
        allowClear={false}
        onChange={(day) => day && onChange({ day })}
      />
      <PartyFields
        party={occasion}
        onChange={onChange}
        {...(product && {
          infants: {
            hint: t('card.infants', { count: product.infants_per_adult }),
            max: Math.min(INFANTS_MAX, product.infants_per_adult * occasion.adults),
          },
        })}
      >
        {nights && (
          <PaxInput
            label={t('occasion.nights')}
            value={occasion.nights}
            min={1}
            max={60}
            onChange={(count) => onChange({ nights: count })}
          />
        )}
      </PartyFields>
    </div>
  )
}

type ChangeProps = {
  product: Product
  option: Option
  line: CartLine
  occasion: Occasion
  onDone: () => void
}

/**
 * For what the cart already holds: another party or day on the same departure, the flight of a
 * transfer, the departures within a package.
 */
function ChangeLine({ product, option, line, occasion, onDone }: ChangeProps) {
  const t = useTexts()
  const [flight, setFlight] = useState(line.flight ?? '')
  const [chosen, setChosen] = useState(line.component_departures)
  const departure =
    option.departures.find(({ departure_id }) => departure_id === line.departure_id) ?? null
  const changed = lineOf(product, option, departure, occasion, {
    flight: flight.trim() || null,
    component_departures: chosen,
  })
  const needsDeparture =
    option.sold_by === 'departure' || (option.sold_by === 'transfer' && !option.free_sale)
  const ready = changed !== null && !option.sold_out && (!needsDeparture || departure !== null)
  return (
    <div className="sell-change">
      {option.sold_by === 'transfer' && (
        <input
          className="ui-input"
          aria-label={t('drawer.flight')}
          placeholder={t('drawer.flight')}
          maxLength={20}
          value={flight}
          onChange={(event) => setFlight(event.target.value)}
        />
      )}
      {option.components
        .filter(({ departures }) => departures.length > 0)
        .map((component) => (
          <label key={component.option_id} className="ui-field">
            {component.name}
            <select
              className="ui-select"
              value={
                chosen.find(({ option_id }) => option_id === component.option_id)?.departure_id ??
                ''
              }
              onChange={({ target }) => {
                const departure_id = Number(target.value)
                setChosen([
                  ...chosen.filter(({ option_id }) => option_id !== component.option_id),
                  ...(departure_id ? [{ option_id: component.option_id, departure_id }] : []),
                ])
              }}
            >
              <option value="">{t('drawer.first_with_room')}</option>
              {component.departures.map(({ departure_id, starts_at, left }) => (
                <option
                  key={departure_id}
                  value={departure_id}
                  disabled={left < peopleOf(occasion)}
                >
                  {starts_at ? showTime(starts_at) : t('pill.any_time')} ·{' '}
                  {t('pill.left', { count: left })}
                </option>
              ))}
            </select>
          </label>
        ))}
      {needsDeparture && departure === null && (
        <p className="ui-quiet">{t('drawer.choose_time')}</p>
      )}
      <Button
        kind="primary"
        disabled={!ready}
        onClick={() => {
          if (changed) updateInCart(changed)
          onDone()
        }}
      >
        {t('drawer.apply')}
      </Button>
    </div>
  )
}

function occasionOf(line: CartLine, sale: Occasion): Occasion {
  const nights = Math.max(1, daysBetween(line.service_day, line.last_day))
  return {
    day: line.service_day,
    nights,
    adults: line.adults,
    minor_ages: line.minor_ages,
    infants: line.infants,
    guest_hotel_id: line.guest_hotel_id ?? sale.guest_hotel_id,
  }
}
