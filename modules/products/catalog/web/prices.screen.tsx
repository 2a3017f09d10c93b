import type { CallError } from '@kit/http/call'
import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { NotShown } from '@kit/ui/not-shown'
import { Loading } from '@kit/ui/loading'
import { AppLink, usePathParams } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import * as z from 'zod'
import { listProductOptions } from '../contract/editing.ts'
import {
  savePrices,
  showPriceCalendar,
  showPrices,
  type Price,
  type PriceChange,
  type PriceSheet,
} from '../contract/pricing.ts'
import { PriceCalendar } from './parts/price-calendar.tsx'
import { changesOf, keyOf, type Typed } from './parts/price-cells.ts'
import { PriceGrid } from './parts/price-grid.tsx'
import './prices.css'
import { useTexts } from './texts.ts'

const Address = z.object({ product: z.string() })

/** The prices of a product in a sheet, and the calendar of what they come to. */
export default function PricesScreen() {
  const { product: uuid } = usePathParams(Address)
  const found = useQuery(query(showPrices, { params: { uuid } }))
  if (!found.data)
    return found.error ? (
      <NotShown error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Loading lines={12} />
    )
  return <Prices key={uuid} uuid={uuid} sheet={found.data} onReload={() => void found.refetch()} />
}

type Props = { uuid: string; sheet: PriceSheet; onReload: () => void }

function Prices({ uuid, sheet, onReload }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState<Typed>({})
  const [stale, setStale] = useState<readonly PriceChange[]>([])
  const [channel_id, setChannel] = useState<number | null>(null)
  const changes = useMemo(() => changesOf(sheet, typed), [sheet, typed])
  const save = useWrite(savePrices, {
    done: t('prices.saved'),
    outdates: [showPrices, showPriceCalendar, listProductOptions],
    onDone: () => {
      setTyped({})
      setStale([])
    },
    onFailed: ({ body }: CallError) => {
      if (body.code !== 'price_sheet.changed') return
      setStale(body.details?.['current'] as readonly PriceChange[])
      onReload()
    },
  })
  return (
    <DetailPage
      query={{ data: sheet, error: null, isPending: false, refetch: onReload }}
      dirty={changes.length > 0}
      header={() => ({
        title: t('prices.of', { product: `${sheet.code} · ${sheet.name}` }),
        aside: changes.length > 0 && (
          <span role="status">{t('prices.unsaved', { count: changes.length })}</span>
        ),
        actions: (
          <>
            <AppLink to={`/administracion/productos/${uuid}`}>{t('prices.product')}</AppLink>
            <Button disabled={changes.length === 0} onClick={() => setTyped({})}>
              {t('prices.discard')}
            </Button>
            <Button
              type="primary"
              disabled={changes.length === 0}
              loading={save.isPending}
              onClick={() => save.mutate({ params: { uuid }, body: { changes } })}
            >
              {t('prices.save')}
            </Button>
          </>
        ),
      })}
    >
      {() => (
        <>
          {stale.length > 0 && <Stale prices={stale} sheet={sheet} />}
          <PriceGrid
            sheet={sheet}
            channel_id={channel_id}
            onChannel={setChannel}
            typed={typed}
            onType={(key, amount) => setTyped((before) => ({ ...before, [key]: amount }))}
          />
          <Section title={t('calendar.title')}>
            {sheet.options.length > 0 && (
              <PriceCalendar sheet={sheet} channel_id={channel_id} changes={changes} />
            )}
          </Section>
        </>
      )}
    </DetailPage>
  )
}

/** What somebody else left in the cells that were about to be saved: what was typed stays. */
function Stale({ prices, sheet }: { prices: readonly PriceChange[]; sheet: PriceSheet }) {
  const t = useTexts()
  const nameOf = (price: PriceChange | Price) =>
    [
      sheet.options.find(({ id }) => id === price.option_id)?.name,
      t(`pax.${price.pax_type}`),
      price.currency,
      sheet.seasons.find(({ id }) => id === price.season_id)?.name ?? t('prices.no_season'),
    ].join(' · ')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('prices.stale')}
      description={
        <ul>
          {prices.map((price) => (
            <li key={keyOf(price)}>
              {nameOf(price)}: {price.amount ?? t('prices.none')}
            </li>
          ))}
        </ul>
      }
    />
  )
}
