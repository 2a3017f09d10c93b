import type { Currency } from '@kit/kernel/money'
import { TablePage } from '@kit/tables/web/table-page'
import type { TableRow } from '@kit/tables/web/table-columns'
import { later } from '@kit/ui/later'
import { Suspense, useState } from 'react'

const lazily = <Name extends 'PayScheduled' | 'PayBatch' | 'WithdrawPayment' | 'UndoPayment'>(
  name: Name,
) => later(async () => ({ default: (await import('./parts/pay-scheduled.tsx'))[name] }))
const DIALOGS = {
  pay: lazily('PayScheduled'),
  pay_batch: lazily('PayBatch'),
  withdraw: lazily('WithdrawPayment'),
  undo: lazily('UndoPayment'),
}
type Doing = {
  what: keyof typeof DIALOGS
  of: { id: number; name: string; currency: Currency; amount?: string }
}

/** Payments to providers: those that have their day, and what became of them. */
export default function InvoicePaymentsTable() {
  const [doing, setDoing] = useState<Doing | null>(null)
  const [open, setOpen] = useState(false)
  const choose = (what: Doing['what']) => (row: TableRow) => {
    const { cells, key } = row
    const batch = what === 'pay_batch'
    setDoing({
      what,
      of: {
        id: Number(batch ? cells['batch'] : key),
        name: String((batch ? cells['batch'] : cells['invoice']) ?? ''),
        currency: cells['currency'] as Currency,
        ...(batch ? {} : { amount: String(cells['amount'] ?? '') }),
      },
    })
    setOpen(true)
  }
  const Dialog = doing && DIALOGS[doing.what]
  return (
    <>
      <TablePage
        id="invoice-payments"
        opens={{
          pay: choose('pay'),
          pay_batch: choose('pay_batch'),
          withdraw: choose('withdraw'),
          undo: choose('undo'),
        }}
      />
      <Suspense fallback={null}>
        {Dialog && <Dialog of={doing.of} open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
