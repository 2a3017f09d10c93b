import { TablePage } from '@kit/tables/web/table-page'
import { showDate } from '@kit/ui/format'
import { later, useOpenedOnce } from '@kit/ui/later'
import { Suspense, useState } from 'react'
import type { Sized } from './parts/sizing.tsx'

const Sizing = later(async () => ({ default: (await import('./parts/sizing.tsx')).Sizing }))

/** What a provider has to come, and how full it is. */
export default function ProviderDeparturesTable() {
  const [sized, setSized] = useState<Sized | null>(null)
  const opened = useOpenedOnce(sized !== null)
  return (
    <>
      <TablePage
        id="provider-departures"
        opens={{
          size: ({ key, cells }) =>
            setSized({
              id: Number(key),
              product: String(cells['product']),
              day: showDate(String(cells['day'])),
              capacity: Number(cells['capacity']),
              taken: Number(cells['taken']),
            }),
        }}
      />
      <Suspense fallback={null}>
        {opened && <Sizing sized={sized} onClose={() => setSized(null)} />}
      </Suspense>
    </>
  )
}
