import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const ElectronicMonth = later(async () => ({
  default: (await import('./parts/electronic-month.tsx')).ElectronicMonth,
}))

/** The trial balance in pesos, and the files that the SAT asks for of a month. */
export default function PesoBalanceTable() {
  const t = useTexts()
  const may = usePermission('books.electronic')
  const [exporting, setExporting] = useState(false)
  const opened = useOpenedOnce(exporting)
  return (
    <>
      <TablePage
        id="peso-balance"
        actions={() => may && <Button onClick={() => setExporting(true)}>{t('open')}</Button>}
      />
      <Suspense fallback={null}>
        {opened && <ElectronicMonth open={exporting} onClose={() => setExporting(false)} />}
      </Suspense>
    </>
  )
}
