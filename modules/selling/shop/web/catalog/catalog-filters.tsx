import { PRODUCT_TYPE_NUMBERS } from '@app/catalog/rules/product-types'
import { listCatalogFilters } from '@app/catalog/contract'
import { CURRENCIES, type Currency } from '@kit/kernel/money'
import { query } from '@kit/ui/api'
import { Combobox } from '@kit/ui/combobox'
import { CurrencyDot } from '@kit/ui/money'
import type { Filters } from '@kit/ui/routing'
import { SearchField } from '@kit/ui/search-field'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { useCart } from '../cart/cart.ts'
import { useRepricing } from '../cart/pricing.ts'
import type { SellingSearch } from '../search.ts'
import { useTexts } from '../texts.ts'

export type SellingFilters = Filters<z.output<typeof SellingSearch>>

/** Text, destination, provider, type and currency. */
export function CatalogFilters({ filters }: { filters: SellingFilters }) {
  const t = useTexts()
  const { value, set } = filters
  const known = useQuery(query(listCatalogFilters, {}))
  const named = (list: readonly { id: number; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="sell-filters" role="search">
      <SearchField
        label={t('search.text')}
        placeholder={t('search.short')}
        value={value.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
      />
      <Combobox
        clearable
        label={t('search.destination')}
        placeholder={t('search.destination')}
        busy={known.isPending}
        value={value.destination}
        options={named(known.data?.destinations)}
        onChange={(destination) => set({ destination })}
      />
      <Combobox
        clearable
        label={t('search.provider')}
        placeholder={t('search.provider')}
        busy={known.isPending}
        value={value.provider}
        options={named(known.data?.providers)}
        onChange={(provider) => set({ provider })}
      />
      <select
        className={value.type ? 'ui-select' : 'ui-select ui-select-none'}
        aria-label={t('search.type')}
        value={value.type ?? ''}
        onChange={(event) =>
          set({ type: PRODUCT_TYPE_NUMBERS.find((type) => String(type) === event.target.value) })
        }
      >
        <option value="">{t('search.type')}</option>
        {PRODUCT_TYPE_NUMBERS.map((type) => (
          <option key={type} value={type}>
            {t(`type.${type}`)}
          </option>
        ))}
      </select>
      <CartCurrency />
    </div>
  )
}

/** The currency of the cart, and so of every price on this screen. */
export function CartCurrency() {
  const t = useTexts()
  const currency = useCart((cart) => cart.currency)
  const { ask, asking } = useRepricing()
  return (
    <span className="sell-currency" aria-busy={asking}>
      <CurrencyDot code={currency} />
      <select
        className="ui-select"
        aria-label={t('search.currency')}
        value={currency}
        onChange={({ target }) => ask({ currency: target.value as Currency })}
      >
        {CURRENCIES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </span>
  )
}
