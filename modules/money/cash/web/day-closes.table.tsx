import { TablePage } from '@kit/tables/web/table-page'
import { later, useOpenedOnce } from '@kit/ui/later'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const DayDialog = later(async () => ({
  default: (await import('./parts/day-dialog.tsx')).DayDialog,
}))

/** The days of desks: closed once their shifts are approved. */
export default function DayClosesTable() {
  const t = useTexts()
  const [day, setDay] = useState<string | null>(null)
  const opened = useOpenedOnce(day !== null)
  const open = (row: { key: string }) => setDay(row.key)
  return (
    <>
      <TablePage
        id="day-closes"
        note={t('days.note')}
        opens={{ look: open, close: open, reopen: open }}
      />
      <Suspense fallback={null}>
        {opened && <DayDialog day={day} onClose={() => setDay(null)} />}
      </Suspense>
    </>
  )
}
