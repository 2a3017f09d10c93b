import { TablePage } from '@kit/tables/web/table-page'
import type { TableRow } from '@kit/tables/web/table-columns'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const PayListed = later(async () => ({
  default: (await import('./parts/pay-invoice.tsx')).PayListed,
}))
const ScheduleDue = later(async () => ({
  default: (await import('./parts/schedule-due.tsx')).ScheduleDue,
}))

type Doing = { doing: 'pay' | 'schedule'; of: { id: number; name: string } }

/** What is owed to providers, by the day on which it is due. */
export default function PayableInvoicesTable() {
  const t = useTexts()
  const may = usePermission('invoice.pay')
  const [doing, setDoing] = useState<Doing | null>(null)
  const [open, setOpen] = useState(false)
  const [batch, setBatch] = useState(false)
  const batched = useOpenedOnce(batch)
  const choose = (what: Doing['doing']) => (row: TableRow) => {
    setDoing({ doing: what, of: { id: Number(row.key), name: String(row.cells['folio'] ?? '') } })
    setOpen(true)
  }
  return (
    <>
      <TablePage
        id="payable-invoices"
        actions={() =>
          may && (
            <Button kind="primary" onClick={() => setBatch(true)}>
              {t('pay.due')}
            </Button>
          )
        }
        opens={{ schedule: choose('schedule'), pay: choose('pay') }}
      />
      <Suspense fallback={null}>
        {doing && <PayListed {...doing} open={open} onClose={() => setOpen(false)} />}
        {batched && <ScheduleDue open={batch} onClose={() => setBatch(false)} />}
      </Suspense>
    </>
  )
}
