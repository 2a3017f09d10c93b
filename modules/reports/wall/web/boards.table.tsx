import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const NewBoard = later(async () => ({ default: (await import('./parts/new-board.tsx')).NewBoard }))

/** The boards that hang, and those that hung: who made their codes, until when, last heard of. */
export default function BoardsTable() {
  const t = useTexts()
  const makes = usePermission('board.manage')
  const [making, setMaking] = useState(false)
  const made = useOpenedOnce(making)
  return (
    <>
      <TablePage
        id="boards"
        add={
          makes && (
            <Button kind="primary" onClick={() => setMaking(true)}>
              {t('new.open')}
            </Button>
          )
        }
      />
      <Suspense fallback={null}>
        {made && <NewBoard open={making} onClose={() => setMaking(false)} />}
      </Suspense>
    </>
  )
}
