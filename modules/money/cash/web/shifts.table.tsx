import { TablePage } from '@kit/tables/web/table-page'
import { later, useOpenedOnce } from '@kit/ui/later'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const CountDialog = later(async () => ({
  default: (await import('./parts/count-dialog.tsx')).CountDialog,
}))

/** The shifts of desks, and their counting by another. */
export default function ShiftsTable() {
  const t = useTexts()
  const [shift, setShift] = useState<number | null>(null)
  const opened = useOpenedOnce(shift !== null)
  const open = (row: { key: string }) => setShift(Number(row.key))
  return (
    <>
      <TablePage id="shifts" note={t('shifts.note')} opens={{ count: open, review: open }} />
      <Suspense fallback={null}>
        {opened && <CountDialog key={shift} id={shift} onClose={() => setShift(null)} />}
      </Suspense>
    </>
  )
}
