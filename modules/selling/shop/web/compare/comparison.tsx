import { showProduct } from '@app/catalog/contract'
import type { Received } from '@kit/http/endpoint'
import { query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { ErrorState } from '@kit/ui/error-state'
import { EMPTY, showHours, showMoney, showTime } from '@kit/ui/format'
import { Icon } from '@kit/ui/icons'
import { Loading } from '@kit/ui/loading'
import { Modal } from '@kit/ui/modal'
import { Money } from '@kit/ui/money'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCart } from '../cart/cart.ts'
import type { Option } from '../cart/line-of.ts'
import { useChoose } from '../catalog/choose.ts'
import { DeparturePills } from '../catalog/departure-pills.tsx'
import { offeredPickups } from '../catalog/offered-pickups.ts'
import { UnitPrices } from '../catalog/product-card.tsx'
import { peopleOf, useOccasion } from '../occasion.ts'
import { useTexts } from '../texts.ts'
import './compare.css'
import type { Compared } from './use-compared.ts'

type Detail = Received<typeof showProduct>

/**
 * Two or three products side by side, for this day and these people: what differs stands in one
 * line, and a tap on a departure chooses.
 */
export default function Comparison({ compared }: { compared: Compared }) {
  const t = useTexts()
  const occasion = useOccasion()
  const currency = useCart((cart) => cart.currency)
  const { day, nights, adults, minor_ages, infants, guest_hotel_id } = occasion
  const found = useQueries({
    queries: compared.marked.map((uuid) =>
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
    ),
  })
  const failed = found.find(({ error }) => error)
  const products = found.flatMap(({ data }) => data ?? [])
  return (
    <Modal at="bottom" title={t('compare.title')} onClose={() => compared.show(false)}>
      {failed?.error ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : products.length < found.length ? (
        <Loading lines={10} />
      ) : (
        <SideBySide products={products} people={peopleOf(occasion)} compared={compared} />
      )}
    </Modal>
  )
}

type Shown = { products: readonly Detail[]; people: number; compared: Compared }

function SideBySide({ products, people, compared }: Shown) {
  const t = useTexts()
  const choose = useChoose(useOccasion())
  const line = (label: string, cell: (product: Detail) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {products.map((product) => (
        <td key={product.uuid}>{cell(product)}</td>
      ))}
    </tr>
  )
  return (
    <div className="sell-side sell">
      <table aria-label={t('compare.title')}>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.uuid} scope="col">
                <Head product={product} onRemove={() => compared.toggle(product.uuid)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {line(t('card.total', { count: people }), (product) => (
            <EachOption product={product}>
              {(option) =>
                option.total ? (
                  <Money value={option.total} strong />
                ) : (
                  <span className="sell-refusal">{option.refusal?.message ?? EMPTY}</span>
                )
              }
            </EachOption>
          ))}
          {line(t('compare.each'), (product) => (
            <EachOption product={product}>
              {(option) => (
                <div className="sell-option-text">
                  <UnitPrices option={option} />
                </div>
              )}
            </EachOption>
          ))}
          {line(t('pill.departures'), (product) => (
            <EachOption product={product}>
              {(option) =>
                option.refusal ? (
                  EMPTY
                ) : (
                  <DeparturePills
                    product={product}
                    option={option}
                    people={people}
                    onChoose={choose}
                  />
                )
              }
            </EachOption>
          ))}
          {line(t('compare.pickup'), (product) => (
            <EachOption product={product}>{(option) => <Pickups option={option} />}</EachOption>
          ))}
          {line(t('compare.duration'), ({ duration_minutes }) =>
            duration_minutes ? t('compare.hours', { time: showHours(duration_minutes) }) : EMPTY,
          )}
          {line(t('compare.ages'), (product) => (
            <Ages product={product} />
          ))}
          {line(t('compare.dock'), (product) => (
            <EachOption product={product}>{(option) => <Dock option={option} />}</EachOption>
          ))}
          {line(t('drawer.includes'), ({ includes }) => (
            <span className="sell-text">{includes || EMPTY}</span>
          ))}
          {line(t('drawer.policy'), ({ policy }) => policy.text || policy.name)}
        </tbody>
      </table>
    </div>
  )
}

function Head({ product, onRemove }: { product: Detail; onRemove: () => void }) {
  const t = useTexts()
  return (
    <div className="sell-side-head">
      <div>
        {product.name}
        <small className="ui-quiet">
          {product.provider.name} · {product.destination.name}
        </small>
      </div>
      <Button
        kind="text"
        icon={<Icon name="close" />}
        aria-label={t('compare.remove', { product: product.name })}
        onClick={({ currentTarget }) => {
          // The button goes with its column: the keyboard stays in the dialog.
          currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
          onRemove()
        }}
      />
    </div>
  )
}

/** A product may be sold in several ways: each says its own, under its name. */
function EachOption({
  product,
  children,
}: {
  product: Detail
  children: (option: Option) => ReactNode
}) {
  const named = product.options.length > 1
  return product.options.map((option) => (
    <div key={option.option_id} className="sell-side-option">
      {named && <small className="ui-quiet">{option.name}</small>}
      {children(option)}
    </div>
  ))
}

/** Of departures that differ each, after its hour. */
function Pickups({ option }: { option: Option }) {
  const t = useTexts()
  const offered = offeredPickups(option)
  if (offered.length === 0) return t('compare.no_pickup')
  return offered.map(({ starts_at, pickup }) => (
    <div key={starts_at}>
      {starts_at && `${showTime(starts_at)}: `}
      {showTime(pickup.pickup_time)} · {pickup.place}
    </div>
  ))
}

function Ages({ product }: { product: Detail }) {
  const t = useTexts()
  const { age_min, health, minors_allowed, infant_age_max, minor_age_max, infants_per_adult } =
    product
  return [
    age_min ? t('compare.from_age', { count: age_min }) : t('compare.any_age'),
    minors_allowed
      ? t('compare.minors', { from: infant_age_max + 1, to: minor_age_max })
      : t('compare.no_minors'),
    ...(health ? [t('plan.health', { text: health })] : []),
    ...(minors_allowed ? [t('card.infants', { count: infants_per_adult })] : []),
  ].map((text) => <p key={text}>{text}</p>)
}

function Dock({ option }: { option: Option }) {
  const t = useTexts()
  const { dock, dock_at_pier } = option
  if (dock && Number(dock.amount) > 0) return t('card.dock', { amount: showMoney(dock) })
  if (dock_at_pier && Number(dock_at_pier.amount) > 0)
    return t('card.dock_at_pier', { amount: showMoney(dock_at_pier) })
  return EMPTY
}
