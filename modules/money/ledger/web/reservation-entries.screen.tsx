import { query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { EmptyState } from '@kit/ui/empty-state'
import { Facts } from '@kit/ui/facts'
import { Money } from '@kit/ui/money'
import { AppLink, useFilters, usePathParams } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { findReservationEntries } from '../contract.ts'
import { EntryFacts, Postings, useAccountName } from './parts/entry.tsx'
import { useTexts } from './texts.ts'

const Address = z.object({ uuid: z.string() })
/** The document whose entries are asked for; absent: of the whole reservation. */
const Of = z.object({
  document: z.enum(['item', 'payment', 'refund']).optional(),
  number: z.coerce.number().int().positive().optional(),
})

/** Why a figure of a reservation is what it is: the entries and postings behind it. */
export default function ReservationEntriesScreen() {
  const t = useTexts()
  const nameOf = useAccountName()
  const { uuid } = usePathParams(Address)
  const { value: of, clear } = useFilters(Of)
  const found = useQuery(query(findReservationEntries, { params: { uuid } }))
  const isAsked = (entry: { document: string; document_id: number | null }): boolean =>
    of.document === undefined ||
    (entry.document === of.document && (of.number === undefined || entry.document_id === of.number))
  return (
    <DetailPage
      query={found}
      header={({ folio, customer }) => ({
        title: t('why.title', { folio }),
        aside: customer,
        actions: <AppLink to={`/reserva/${uuid}`}>{t('why.to_reservation')}</AppLink>,
      })}
    >
      {({ entries, balances }) => {
        const asked = entries.filter(isAsked)
        return (
          <>
            <Section title={t('why.balances')}>
              {balances.length === 0 ? (
                <p>{t('why.settled')}</p>
              ) : (
                <Facts
                  facts={balances.map(({ account, ...balance }) => ({
                    label: nameOf(account),
                    value: <Money value={balance} />,
                  }))}
                />
              )}
            </Section>
            {of.document !== undefined && (
              <p role="status">
                {t('why.only', { document: t(`why.of.${of.document}`), number: of.number ?? '' })}{' '}
                <Button onClick={clear}>{t('why.everything')}</Button>
              </p>
            )}
            {asked.length === 0 && (
              <EmptyState explain={t(entries.length === 0 ? 'why.none' : 'why.none_of_document')} />
            )}
            {asked.map((entry) => (
              <Section
                key={entry.id}
                title={`${t('entry.title', { id: String(entry.id) })} · ${entry.moment_title}`}
              >
                <EntryFacts entry={entry} />
                <Postings entry={entry} />
              </Section>
            ))}
          </>
        )
      }}
    </DetailPage>
  )
}
