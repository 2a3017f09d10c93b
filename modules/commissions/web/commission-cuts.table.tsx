import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState } from 'react'
import { useChosen } from './chosen.ts'
import { useTexts } from './texts.ts'

const NewCut = later(async () => ({ default: (await import('./parts/new-cut.tsx')).NewCut }))
const PayCut = later(async () => ({ default: (await import('./parts/told.tsx')).PayCut }))
const UndoPayment = later(async () => ({ default: (await import('./parts/told.tsx')).UndoPayment }))
const DiscardCut = later(async () => ({ default: (await import('./parts/told.tsx')).DiscardCut }))

/** Cuts of commissions: made of what is owed, approved by another, paid once. */
export default function CutsTable() {
  const t = useTexts()
  const mayCut = usePermission('commissions.cut')
  const [making, setMaking] = useState(false)
  const made = useOpenedOnce(making)
  const paying = useChosen('number')
  const undoing = useChosen('number')
  const discarding = useChosen('number')
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
        opens={{ pay: paying.choose, undo: undoing.choose, discard: discarding.choose }}
      />
      <Suspense fallback={null}>
        {made && <NewCut open={making} onClose={() => setMaking(false)} />}
        {paying.dialog && <PayCut {...paying.dialog} />}
        {undoing.dialog && <UndoPayment {...undoing.dialog} />}
        {discarding.dialog && <DiscardCut {...discarding.dialog} />}
      </Suspense>
    </>
  )
}
