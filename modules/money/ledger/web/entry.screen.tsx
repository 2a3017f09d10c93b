import { IdText } from '@kit/http/fields'
import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { AppLink, usePathParams } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { findEntry } from '../contract.ts'
import { EntryFacts, Postings } from './parts/entry.tsx'
import { useTexts } from './texts.ts'

const Address = z.object({ entry: IdText })

/** One entry of the books: what it tells of, and everything it moved. */
export default function EntryScreen() {
  const t = useTexts()
  const { entry: id } = usePathParams(Address)
  const found = useQuery(query(findEntry, { params: { id } }))
  return (
    <DetailPage
      query={found}
      header={(entry) => ({
        title: t('entry.title', { id: String(entry.id) }),
        aside: entry.reservation && (
          <>
            <AppLink to={`/reserva/${entry.reservation.uuid}`}>{entry.reservation.folio}</AppLink>{' '}
            {entry.reservation.customer}
          </>
        ),
        actions: entry.reservation && (
          <AppLink to={`/contabilidad/reserva/${entry.reservation.uuid}`}>
            {t('entry.all_of_reservation')}
          </AppLink>
        ),
      })}
    >
      {(entry) => (
        <>
          <Section title={t('entry.what')}>
            <EntryFacts entry={entry} />
          </Section>
          <Section title={t('entry.postings')}>
            <Postings entry={entry} />
          </Section>
        </>
      )}
    </DetailPage>
  )
}
