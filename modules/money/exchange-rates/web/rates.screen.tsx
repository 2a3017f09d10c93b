import { TABLE_ANSWERS } from '@kit/tables/contract'
import { listChannels } from '@app/organization/contract'
import { query } from '@kit/ui/api'
import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { useConfirm } from '@kit/ui/confirm'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { EMPTY, showDate } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { CurrencyCode } from '@kit/ui/money'
import { PageHeader } from '@kit/ui/page-header'
import { usePermission } from '@kit/ui/permission'
import { AppLink, useFilters, type Filters } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { StateTag } from '@kit/ui/state-tag'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type * as z from 'zod'
import { dayRates, listRates, withdrawHouseRate, type RateRow } from '../contract.ts'
import { alignedRate } from '../rules.ts'
import { Banxico } from './parts/banxico.tsx'
import type { HeldRate } from './parts/held-rates.ts'
import { SetRateModal } from './parts/set-rate-modal.tsx'
import { SetRatesModal } from './parts/set-rates-modal.tsx'
import { useHeldRates, type HeldRates } from './parts/use-held-rates.ts'
import './rates.css'
import { RatesSearch } from './search.ts'
import { useTexts } from './texts.ts'

const HISTORY = 'administracion/tipo-de-cambio/historial'

export default function RatesScreen() {
  const t = useTexts()
  const filters = useFilters(RatesSearch)
  const { channel_id } = filters.value
  const mayManage = usePermission('rates.manage')
  const mayReadHistory = usePermission(HISTORY)
  const held = useHeldRates(channel_id)
  const [setting, setSetting] = useState<{ rate: HeldRate | null; open: boolean }>({
    rate: null,
    open: false,
  })
  const [all, setAll] = useState(false)
  const set = (rate: HeldRate) => setSetting({ rate, open: true })

  return (
    <div className="rates">
      <PageHeader
        title={t('title')}
        note={t('note')}
        actions={
          <>
            {mayReadHistory && (
              <AppLink
                to={`/${HISTORY}`}
                {...(channel_id ? { search: { channel: [channel_id] } } : {})}
              >
                {t('history')}
              </AppLink>
            )}
            <Whose filters={filters} />
            {held.maySet && held.rows && (
              <Button type="primary" onClick={() => setAll(true)}>
                {t('set_rate')}
              </Button>
            )}
          </>
        }
      />
      <Held held={held} channel_id={channel_id} onSet={set} />
      {mayManage && <Banxico />}
      <SetRateModal
        rate={setting.rate}
        channel_id={channel_id}
        open={setting.open}
        onClose={() => setSetting((before) => ({ ...before, open: false }))}
      />
      <SetRatesModal
        rows={held.rows ?? []}
        channel_id={channel_id}
        open={all}
        onClose={() => setAll(false)}
      />
    </div>
  )
}

/** The company's rates, or those of a channel. */
function Whose({ filters }: { filters: Filters<z.output<typeof RatesSearch>> }) {
  const t = useTexts()
  const channels = useQuery(query(listChannels, {}))
  return (
    <Select
      aria-label={t('whose')}
      prefix={<span className="ui-quiet">{t('whose')}</span>}
      value={filters.value.channel_id ?? 0}
      popupMatchSelectWidth={false}
      onChange={(id: number) => filters.set({ channel_id: id === 0 ? undefined : id })}
      options={[
        { value: 0, label: t('company') },
        ...(channels.data ?? [])
          .filter(({ active }) => active)
          .map(({ id, canal }) => ({ value: id, label: canal })),
      ]}
    />
  )
}

const isOwn = ({ buy, sell }: HeldRate): boolean =>
  [buy, sell].some((rate) => rate !== undefined && rate.channel_id !== null)

/** Asks first: from then on the channel sells at what the company says. */
function useFollowCompany(channel_id: number | undefined): (rate: HeldRate) => Promise<void> {
  const t = useTexts()
  const confirm = useConfirm()
  const withdraw = useWrite(withdrawHouseRate, {
    done: t('followed'),
    outdates: [dayRates, listRates, ...TABLE_ANSWERS],
  })
  return async ({ code }) => {
    if (channel_id === undefined) return
    if (
      await confirm({
        title: t('follow_question', { code }),
        consequence: t('follow_why'),
        yes: t('follow_yes'),
        no: t('follow_no'),
      })
    )
      withdraw.mutate({ body: { code, channel_id } })
  }
}

/** What holds today. */
function Held({
  held,
  channel_id,
  onSet,
}: {
  held: HeldRates
  channel_id: number | undefined
  onSet: (rate: HeldRate) => void
}) {
  const t = useTexts()
  const follow = useFollowCompany(channel_id)
  if (held.error) return <ErrorState error={held.error} onRetry={held.retry} />
  if (!held.rows) return <Loading lines={6} />

  const value = (rate: RateRow | undefined) => (rate ? alignedRate(rate.value) : EMPTY)
  const columns: AppColumn<HeldRate>[] = [
    {
      key: 'code',
      title: t('currency'),
      render: ({ code, name }) => (
        <>
          <CurrencyCode code={code} /> <span className="ui-quiet">{name}</span>
        </>
      ),
    },
    { key: 'buy', title: t('buy'), align: 'end', render: ({ buy }) => value(buy) },
    { key: 'sell', title: t('sell'), align: 'end', render: ({ sell }) => value(sell) },
    { key: 'day', title: t('day'), render: ({ sell }) => showDate(sell?.day) },
    { key: 'state', title: t('state'), render: ({ sell }) => <Freshness rate={sell} /> },
    ...(channel_id !== undefined
      ? [
          {
            key: 'of',
            title: t('whose'),
            render: ({ sell }: HeldRate) =>
              sell ? t(sell.channel_id === null ? 'inherited' : 'own') : EMPTY,
          },
        ]
      : []),
    { key: 'fix', title: t('fix'), align: 'end', render: ({ fix }) => value(fix) },
    { key: 'dof', title: t('dof'), align: 'end', render: ({ dof }) => value(dof) },
  ]
  return (
    <AppTable
      label={t('title')}
      columns={columns}
      rows={held.rows}
      rowKey={({ code }) => code}
      empty={<EmptyState explain={t('none_yet')} />}
      {...(held.maySet
        ? {
            rowActions: [
              { key: 'set', label: t('set'), onClick: onSet },
              {
                key: 'follow',
                label: t('follow'),
                onClick: (rate: HeldRate) => void follow(rate),
                shown: isOwn,
              },
            ],
          }
        : {})}
    />
  )
}

function Freshness({ rate }: { rate: RateRow | undefined }) {
  const t = useTexts()
  if (!rate) return <StateTag tone="error">{t('never')}</StateTag>
  return (
    <StateTag tone={rate.stale ? 'warning' : 'ok'}>
      {t(rate.stale ? 'earlier' : 'of_today')}
    </StateTag>
  )
}
