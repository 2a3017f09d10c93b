import { TablePage } from '@kit/tables/web/table-page'
import { later, useOpenedOnce } from '@kit/ui/later'
import { Suspense, useState } from 'react'

const Losing = later(async () => ({ default: (await import('./parts/losing.tsx')).Losing }))

/** What was offered to customers, and what became of it. */
export default function QuotationsTable() {
  const [losing, setLosing] = useState<string | null>(null)
  const opened = useOpenedOnce(losing !== null)
  return (
    <>
      <TablePage id="quotations" opens={{ lose: ({ key }) => setLosing(key) }} />
      <Suspense fallback={null}>
        {opened && <Losing uuid={losing} onClose={() => setLosing(null)} />}
      </Suspense>
    </>
  )
}
