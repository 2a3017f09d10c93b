import { Button } from '@kit/ui/button'
import { EmptyState, NoMatch } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { useNextAct } from '@kit/ui/key'
import { Loading } from '@kit/ui/loading'
import { useFilters, useGo } from '@kit/ui/routing'
import { untilLoaded } from '@kit/ui/unloaded'
import { useMedia } from '@kit/ui/wide'
import { lazy, memo, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { CartBar } from './cart/cart-bar.tsx'
import { CartPanel } from './cart/cart-panel.tsx'
import { useHoldCart } from './cart/hold.ts'
import { useCart } from './cart/cart.ts'
import { CatalogFilters, type SellingFilters } from './catalog/catalog-filters.tsx'
import { useChoose } from './catalog/choose.ts'
import { CompareBar } from './compare/compare-bar.tsx'
import { useCompared } from './compare/use-compared.ts'
import { OccasionBar } from './catalog/occasion-bar.tsx'
import { ProductDrawer } from './catalog/product-drawer.tsx'
import { ProductList } from './catalog/product-list.tsx'
import { useProducts } from './catalog/use-products.ts'
import { useTomorrowWhenLate } from './catalog/use-tomorrow.ts'
import { usePartyInAddress } from './party-in-address.ts'
import { peopleOf, useOccasion } from './occasion.ts'
import { SellingSearch } from './search.ts'
import './shop.css'
import { useTexts } from './texts.ts'

const Comparison = lazy(untilLoaded(() => import('./compare/comparison.tsx')))

/**
 * Where a sale begins: the catalogue for these guests, and the cart beside it, or beneath on a
 * tablet held upright.
 */
export default function SellingScreen() {
  const filters = useFilters(SellingSearch)
  useNextAct()
  const [detail, setDetail] = useState<string | null>(null)
  const beside = useMedia('(min-width: 992px)')
  return (
    <div className={beside ? 'sell sell-two' : 'sell'}>
      <div className="sell-catalog">
        <Products filters={filters} onDetail={setDetail} />
      </div>
      <Cart beside={beside} onEdit={setDetail} />
      {detail && <ProductDrawer uuid={detail} onClose={() => setDetail(null)} />}
    </div>
  )
}

/** Holding its seats draws the cart anew, and nothing of the catalogue. */
function Cart({ beside, onEdit }: { beside: boolean; onEdit: (uuid: string) => void }) {
  const go = useGo()
  const { hold, holding } = useHoldCart(() => go('/checkout'))
  const cart = { onEdit, onCharge: hold, charging: holding }
  return beside ? <CartPanel {...cart} /> : <CartBar {...cart} />
}

const Products = memo(function Products({
  filters,
  onDetail,
}: {
  filters: SellingFilters
  onDetail: (uuid: string) => void
}) {
  const t = useTexts()
  const occasion = useOccasion()
  const currency = useCart((cart) => cart.currency)
  usePartyInAddress(filters)
  const { q, destination, provider, type } = filters.value
  const found = useProducts(
    {
      text: q ?? '',
      currency,
      ...(destination ? { destination_id: destination } : {}),
      ...(provider ? { provider_id: provider } : {}),
      ...(type ? { product_type: [type] } : {}),
    },
    occasion,
  )
  useTomorrowWhenLate(found.isPlaceholderData ? undefined : found.data?.rows, filters.value)
  const choose = useChoose(occasion)
  const compared = useCompared(filters)
  // Another answer is drawn as there is time: a gesture meanwhile does not wait for its cards. The
  // first is waited for.
  const later = useDeferredValue(found.data)
  const shown = later ?? found.data
  const nobody = peopleOf(occasion) === 0
  const active = [
    q && t('search.text'),
    destination && t('search.destination'),
    provider && t('search.provider'),
    type && t('search.type'),
  ].filter((name): name is string => Boolean(name))

  return (
    <>
      <header className="sell-head">
        <h1>{t('title')}</h1>
        <p aria-live="polite">{shown && !nobody && t('search.found', { count: shown.total })}</p>
      </header>
      <OccasionBar
        showNights={
          type === 3 ||
          (shown?.rows.some(({ options }) => options.some(({ sold_by }) => sold_by === 'nights')) ??
            false)
        }
      />
      <CatalogFilters filters={filters} />
      <CompareBar compared={compared} />
      {compared.open && (
        <Suspense fallback={null}>
          <Comparison compared={compared} />
        </Suspense>
      )}
      {nobody ? (
        <EmptyState title={t('search.nobody')} explain={t('search.nobody_hint')} />
      ) : found.error && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !shown ? (
        <Loading lines={14} />
      ) : shown.rows.length === 0 ? (
        active.length > 0 ? (
          <NoMatch filters={active} onClear={filters.clear} />
        ) : (
          <EmptyState
            title={t('search.none')}
            explain={t('search.none_hint')}
            leads="/administracion/productos"
          />
        )
      ) : (
        <ProductList
          products={shown.rows}
          total={shown.total}
          people={shown.people}
          busy={found.isPlaceholderData || shown !== found.data}
          compared={compared}
          onChoose={choose}
          onDetail={onDetail}
        />
      )}
      {found.hasNextPage && (
        <More loading={found.isFetchingNextPage} onMore={() => void found.fetchNextPage()} />
      )}
    </>
  )
})

/** The next page comes as its place comes into sight; the button is for who does not scroll. */
function More({ loading, onMore }: { loading: boolean; onMore: () => void }) {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: '600px' },
    )
    if (place.current) seen.observe(place.current)
    return () => seen.disconnect()
  }, [])
  return (
    <div ref={place} className="sell-more">
      <Button busy={loading} onClick={onMore}>
        {t('search.more')}
      </Button>
    </div>
  )
}
