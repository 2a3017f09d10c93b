import { PRODUCT_TYPE_NUMBERS } from '@app/catalog/rules/product-types'
import { listCatalogFilters } from '@app/catalog/contract'
import { CURRENCIES } from '@kit/kernel/money'
import { query } from '@kit/ui/api'
import { CurrencyCode } from '@kit/ui/money'
import type { Filters } from '@kit/ui/routing'
import { SearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Input, Select, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { useCart } from '../cart/cart.ts'
import { useRepricing } from '../cart/pricing.ts'
import type { SellingSearch } from '../search.ts'
import { useTexts } from '../texts.ts'

const TYPING_PAUSE_MILLISECONDS = 250
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
      <SearchText value={value.q ?? ''} onChange={(q) => set({ q: q || undefined })} />
      <Select
        allowClear
        aria-label={t('search.destination')}
        placeholder={t('search.destination')}
        value={value.destination ?? null}
        options={named(known.data?.destinations)}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(destination) => set({ destination: destination ?? undefined })}
      />
      <Select
        allowClear
        aria-label={t('search.provider')}
        placeholder={t('search.provider')}
        value={value.provider ?? null}
        options={named(known.data?.providers)}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(provider) => set({ provider: provider ?? undefined })}
      />
      <Select
        allowClear
        aria-label={t('search.type')}
        placeholder={t('search.type')}
        value={value.type ?? null}
        options={PRODUCT_TYPE_NUMBERS.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        onChange={(type) => set({ type: type ?? undefined })}
      />
      <CartCurrency />
    </div>
  )
}

function SearchText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useTexts()
  // What was typed belongs to the value it began from: when the address changes by Back or a link,
  // the address wins.
  const [typed, setTyped] = useState({ text: value, of: value })
  const text = typed.of === value ? typed.text : value
  const box = useRef<InputRef>(null)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => report.current(text), TYPING_PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text, value])
  useEffect(() => {
    const slash = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement &&
        /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      if (event.key !== '/' || typing) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', slash)
    return () => window.removeEventListener('keydown', slash)
  }, [])
  return (
    <Input
      ref={box}
      type="search"
      className="sell-search"
      prefix={<SearchOutlined />}
      allowClear
      placeholder={t('search.short')}
      aria-label={t('search.text')}
      value={text}
      onChange={(event) => setTyped({ text: event.target.value, of: value })}
    />
  )
}

/** The currency of the cart, and so of every price on this screen. */
export function CartCurrency() {
  const t = useTexts()
  const currency = useCart((cart) => cart.currency)
  const { ask, asking } = useRepricing()
  return (
    <Select
      className="sell-currency"
      aria-label={t('search.currency')}
      value={currency}
      loading={asking}
      options={CURRENCIES.map((code) => ({ value: code, label: <CurrencyCode code={code} /> }))}
      onChange={(chosen) => ask({ currency: chosen })}
    />
  )
}
