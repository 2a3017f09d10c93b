import { TablePage } from '@kit/tables/web/table-page'
import { later, useOpenedOnce } from '@kit/ui/later'
import { Suspense, useState } from 'react'

const AddToInvoice = later(async () => ({
  default: (await import('./parts/add-to-invoice.tsx')).AddToInvoice,
}))

/** What was given and is not reconciled, and the invoice that it is added to. */
export default function UnreconciledVouchersTable() {
  const [voucher, setVoucher] = useState<number | null>(null)
  const opened = useOpenedOnce(voucher !== null)
  return (
    <>
      <TablePage id="unreconciled-vouchers" opens={{ add: ({ key }) => setVoucher(Number(key)) }} />
      <Suspense fallback={null}>
        {opened && <AddToInvoice voucher={voucher} onClose={() => setVoucher(null)} />}
      </Suspense>
    </>
  )
}
