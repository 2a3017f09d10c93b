import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const NewCut = later(async () => ({ default: (await import('./parts/new-cut.tsx')).NewCut }))

/** Cuts of commissions: made of what is owed, approved by another, paid once. */
export default function CutsTable() {
  const t = useTexts()
  const mayCut = usePermission('commissions.cut')
  const [making, setMaking] = useState(false)
  const made = useOpenedOnce(making)
  return (
    <>
      <TablePage
        id="commission-cuts"
        add={
          mayCut && (
            <Button kind="primary" onClick={() => setMaking(true)}>
              {t('cut.make')}
            </Button>
          )
        }
      />
      <Suspense fallback={null}>
        {made && <NewCut open={making} onClose={() => setMaking(false)} />}
      </Suspense>
    </>
  )
}
