import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { useConfirm } from '@kit/ui/confirm'
import { later, useOpenedOnce } from '@kit/ui/later'
import { Suspense, useState } from 'react'
import type { SomeCame } from './parts/some-came.tsx'
import type { Undoing } from './parts/undo-arrival.tsx'
import { useEarly } from './parts/use-early.ts'
import { useRecordArrival } from './parts/use-record-arrival.ts'
import { WaitingArrivals } from './parts/waiting-arrivals.tsx'
import { useTexts } from './texts.ts'
import './vouchers.css'

const SomeCameDialog = later(async () => ({
  default: (await import('./parts/some-came.tsx')).SomeCameDialog,
}))
const UndoArrival = later(async () => ({
  default: (await import('./parts/undo-arrival.tsx')).UndoArrival,
}))
const ScanDialog = later(async () => ({
  default: (await import('./parts/scan-dialog.tsx')).ScanDialog,
}))

type Row = { key: string; cells: Readonly<Record<string, unknown>> }
const named = ({ key, cells }: Row) => ({ voucher: key, name: String(cells['voucher']) })

/** Today's services and those of days past: who came is recorded here, with or without a network. */
export default function ArrivalsTable() {
  const t = useTexts()
  const confirm = useConfirm()
  const { record } = useRecordArrival()
  const isTime = useEarly()
  const [some, setSome] = useState<SomeCame | null>(null)
  const [undoing, setUndoing] = useState<Undoing | null>(null)
  const [scanning, setScanning] = useState(false)
  const opened = {
    some: useOpenedOnce(some !== null),
    undo: useOpenedOnce(undoing !== null),
    scan: useOpenedOnce(scanning),
  }
  const nobodyCame = async (row: Row) => {
    const { voucher, name } = named(row)
    const sure = await confirm({
      title: t('arrival.miss_question', { name }),
      consequence: t('arrival.miss_consequence'),
      yes: t('arrival.miss'),
      danger: true,
    })
    if (sure) await record({ voucher, name, kind: 'miss', pax: null, via: 'list' })
  }
  return (
    <>
      <WaitingArrivals />
      <TablePage
        id="arrivals"
        actions={() => (
          <Button kind="primary" onClick={() => setScanning(true)}>
            {t('scan.open')}
          </Button>
        )}
        opens={{
          redeem: async (row) => {
            const { service_day, service_time } = row.cells
            if (await isTime(String(service_day), service_time ? String(service_time) : null))
              await record({ ...named(row), kind: 'redeem', pax: null, via: 'list' })
          },
          some: (row) =>
            setSome({
              ...named(row),
              left: Number(row.cells['pax']) - Number(row.cells['came']),
              via: 'list',
            }),
          miss: nobodyCame,
          undo: (row) => setUndoing(named(row)),
        }}
        empty={{ title: t('arrival.none'), explain: t('arrival.none_hint') }}
      />
      <Suspense fallback={null}>
        {opened.some && <SomeCameDialog of={some} onClose={() => setSome(null)} />}
        {opened.undo && <UndoArrival of={undoing} onClose={() => setUndoing(null)} />}
        {opened.scan && <ScanDialog open={scanning} onClose={() => setScanning(false)} />}
      </Suspense>
    </>
  )
}
