import { query } from '@kit/ui/api'
import { Section } from '@kit/ui/detail-page'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showDate } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { Money } from '@kit/ui/money'
import { SearchField } from '@kit/ui/search-field'
import { useWrite } from '@kit/ui/write'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { addVouchers, findBillable, type Invoice } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { OUTDATED } from './outdated.ts'

/** What the provider may bill in the currency of the invoice, the oldest service first. */
export function Waiting({ invoice }: { invoice: Invoice }) {
  const t = useTexts()
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const found = useQuery({
    ...query(findBillable, {
      body: { provider_id: invoice.provider.id, currency: invoice.currency, text, page },
    }),
    placeholderData: keepPreviousData,
  })
  const add = useWrite(addVouchers, { done: t('added'), outdates: OUTDATED })
  const search = (searched: string) => {
    setText(searched)
    setPage(1)
  }
  return (
    <Section title={t('vouchers')}>
      <SearchField label={t('search')} value={text} onChange={search} />
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Loading lines={6} />
      ) : found.data.rows.length === 0 ? (
        <EmptyState title={t('vouchers_none')} explain={t('vouchers_none_why')} />
      ) : (
        <>
          <p className="ui-quiet">
            {t('page', { shown: found.data.rows.length, total: found.data.total })}
          </p>
          <ul className="inv-vouchers" aria-label={t('vouchers')}>
            {found.data.rows.map((voucher) => (
              <li key={voucher.id}>
                <div>
                  <b>{voucher.folio}</b> · {voucher.product}
                  <br />
                  <small>
                    {showDate(voucher.service_day)} · {voucher.lead_name} ·{' '}
                    {t('pax', { came: voucher.came, pax: voucher.pax })}
                  </small>
                </div>
                <Money value={{ amount: voucher.due, currency: voucher.currency }} />
                <Button
                  size="small"
                  aria-label={t('add_to', { folio: voucher.folio })}
                  disabled={add.isPending}
                  onClick={() =>
                    add.mutate({
                      body: {
                        id: invoice.id,
                        version: invoice.version,
                        vouchers: [{ id: voucher.id }],
                      },
                    })
                  }
                >
                  {t('add')}
                </Button>
              </li>
            ))}
          </ul>
          {page * 50 < found.data.total && (
            <Button onClick={() => setPage(page + 1)}>{t('more')}</Button>
          )}
        </>
      )}
    </Section>
  )
}
