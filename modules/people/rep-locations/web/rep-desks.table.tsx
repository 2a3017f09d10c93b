import { TablePage } from '@kit/tables/web/table-page'
import { later, useOpenedOnce } from '@kit/ui/later'
import { Suspense, useState } from 'react'
import type { Moving } from './parts/move-rep.tsx'
import { useTexts } from './texts.ts'

const MoveRep = later(async () => ({
  default: (await import('./parts/move-rep.tsx')).MoveRep,
}))

/** Where every rep stands, and the way to move one. */
export default function DesksTable() {
  const t = useTexts()
  const [moving, setMoving] = useState<Moving | null>(null)
  const opened = useOpenedOnce(moving !== null)
  return (
    <>
      <TablePage
        id="rep-desks"
        note={t('move.note')}
        opens={{
          move: ({ key, cells }) =>
            setMoving({ user_id: Number(key), name: String(cells['rep'] ?? '') }),
        }}
      />
      <Suspense fallback={null}>
        {opened && <MoveRep moving={moving} onClose={() => setMoving(null)} />}
      </Suspense>
    </>
  )
}
