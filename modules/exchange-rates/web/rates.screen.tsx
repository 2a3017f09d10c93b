import { listChannels } from '@app/organization/contract'
import { query } from '@kit/ui/api'
import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { EMPTY, showDate } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { CurrencyCode } from '@kit/ui/money'
import { PageHeader } from '@kit/ui/page-header'
import { usePermission } from '@kit/ui/permission'
import { useFilters } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { findBanxico, listActiveCurrencies, listRates, type RateRow } from '../contract.ts'
import { shownRate } from '../rules.ts'
import { Banxico } from './parts/banxico.tsx'
import { heldRates, type HeldRate } from './parts/held-rates.ts'
import { RateHistory } from './parts/rate-history.tsx'
import { SetRateModal } from './parts/set-rate-modal.tsx'
import { RatesSearch } from './search.ts'
import { useTexts } from './texts.ts'

export default function RatesScreen() {
  const t = useTexts()
  const filters = useFilters(RatesSearch)
  const { channel_id } = filters.value
  const mayManage = usePermission('rates.manage')
  const channels = useQuery(query(listChannels, {}))
  const [setting, setSetting] = useState<{ rate: HeldRate | null; open: boolean }>({ rate: null, open: false })

  return (
    <>
      <PageHeader
        title={t('title')} note={t('note')}
        actions={(
          <Select
            aria-label={t('whose')} value={channel_id ?? 0} popupMatchSelectWidth={false}
            onChange={(id: number) => filters.set({ channel_id: id === 0 ? undefined : id })}
            options={[{ value: 0, label: t('company') }, ...(channels.data ?? []).filter(({ active }) => active).map(({ id, canal }) => ({ value: id, label: canal }))]}
          />
        )}
      />
      <HeldRates channel_id={channel_id} {...(mayManage ? { onSet: (rate: HeldRate) => setSetting({ rate, open: true }) } : {})} />
      {mayManage && <RateHistory filters={filters} />}
      {mayManage && <Banxico />}
      <SetRateModal rate={setting.rate} channel_id={channel_id} open={setting.open} onClose={() => setSetting((before) => ({ ...before, open: false }))} />
    </>
  )
}

/** What holds today. The company's rate is set only by who sees every channel. */
function HeldRates({ channel_id, onSet }: { channel_id: number | undefined; onSet?: (rate: HeldRate) => void }) {
  const t = useTexts()
  const currencies = useQuery(query(listActiveCurrencies, {}))
  const rates = useQuery(query(listRates, { query: {} }))
  const settings = useQuery({ ...query(findBanxico, {}), enabled: onSet !== undefined })
  const failed = currencies.error ?? rates.error
  if (failed) return <ErrorState error={failed} onRetry={() => { void currencies.refetch(); void rates.refetch() }} />
  if (!currencies.data || !rates.data) return <Loading lines={6} />

  const value = (rate: RateRow | undefined) => (rate ? shownRate(rate.value) : EMPTY)
  const columns: AppColumn<HeldRate>[] = [
    { key: 'code', title: t('currency'), render: ({ code, name }) => <><CurrencyCode code={code} /> <span className="ui-quiet">{name}</span></> },
    { key: 'buy', title: t('buy'), align: 'end', render: ({ buy }) => value(buy) },
    { key: 'sell', title: t('sell'), align: 'end', render: ({ sell }) => value(sell) },
    { key: 'day', title: t('day'), render: ({ sell }) => showDate(sell?.day) },
    { key: 'state', title: t('state'), render: ({ sell }) => <Freshness rate={sell} /> },
    ...(channel_id ? [{ key: 'of', title: t('whose'), render: ({ sell }: HeldRate) => (sell ? t(sell.channel_id === null ? 'inherited' : 'own') : EMPTY) }] : []),
    { key: 'fix', title: t('fix'), align: 'end', render: ({ fix }) => value(fix) },
    { key: 'dof', title: t('dof'), align: 'end', render: ({ dof }) => value(dof) },
  ]
  const maySet = onSet && (channel_id !== undefined || settings.data?.may_set_company)
  return (
    <AppTable
      label={t('title')} columns={columns} rows={heldRates(currencies.data, rates.data, channel_id)} rowKey={({ code }) => code} empty={<EmptyState explain={t('none_yet')} />}
      {...(maySet ? { rowActions: [{ key: 'set', label: t('set'), onClick: onSet }] } : {})}
    />
  )
}

function Freshness({ rate }: { rate: RateRow | undefined }) {
  const t = useTexts()
  if (!rate) return <StateTag tone="error">{t('never')}</StateTag>
  return <StateTag tone={rate.stale ? 'warning' : 'ok'}>{t(rate.stale ? 'earlier' : 'of_today')}</StateTag>
}
