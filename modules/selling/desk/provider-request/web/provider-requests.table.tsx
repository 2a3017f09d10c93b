import { providerRequestsMoved } from '@app/reservations/events'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { TablePage } from '@kit/tables/web/table-page'
import { outdate } from '@kit/ui/api'
import { later, useOpenedOnce } from '@kit/ui/later'
import { useLive } from '@kit/ui/live'
import { Suspense, useState } from 'react'
import type { Asked } from './parts/answering.tsx'
import { useTexts } from './texts.ts'

const Confirming = later(async () => ({
  default: (await import('./parts/answering.tsx')).Confirming,
}))
const Rejecting = later(async () => ({
  default: (await import('./parts/answering.tsx')).Rejecting,
}))

type Row = { key: string; cells: Readonly<Record<string, unknown>> }
type Doing = { what: 'confirm' | 'reject'; asked: Asked }

/** What waits for its provider, and what became of it. */
export default function ProviderRequestsTable() {
  const t = useTexts()
  const [doing, setDoing] = useState<Doing | null>(null)
  const opened = useOpenedOnce(doing !== null)
  const answer = (what: Doing['what']) => (row: Row) =>
    setDoing({
      what,
      asked: {
        uuid: row.key,
        folio: String(row.cells['folio']),
        product: String(row.cells['product']),
      },
    })
  const of = (what: Doing['what']) => (doing?.what === what ? doing.asked : null)
  useLive(providerRequestsMoved, () => void outdate(...TABLE_ANSWERS))
  return (
    <>
      <TablePage
        id="provider-requests"
        note={t('note')}
        opens={{
          confirm: answer('confirm'),
          reject: answer('reject'),
        }}
      />
      <Suspense fallback={null}>
        {opened && (
          <>
            <Confirming asked={of('confirm')} onClose={() => setDoing(null)} />
            <Rejecting asked={of('reject')} onClose={() => setDoing(null)} />
          </>
        )}
      </Suspense>
    </>
  )
}
