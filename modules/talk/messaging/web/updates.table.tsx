import { TABLE_ANSWERS } from '@kit/tables/contract'
import { TablePage } from '@kit/tables/web/table-page'
import { outdate } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { begun, useLive } from '@kit/ui/live'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState } from 'react'
import { announced } from '../events.ts'
import { useTexts } from './texts.ts'

const Announce = later(async () => ({ default: (await import('./parts/announce.tsx')).Announce }))
const refresh = () => void outdate(...TABLE_ANSWERS)

/** What is new in the product; administrators announce it from here. */
export default function UpdatesTable() {
  const t = useTexts()
  const mayAnnounce = usePermission('announcement.create')
  const [announcing, setAnnouncing] = useState(false)
  const isFormShown = useOpenedOnce(announcing)
  useLive(announced, refresh)
  useLive(begun, refresh)
  return (
    <>
      <TablePage
        id="updates"
        add={
          mayAnnounce && (
            <Button kind="primary" onClick={() => setAnnouncing(true)}>
              {t('updates.new')}
            </Button>
          )
        }
        empty={{ title: t('updates.empty'), explain: t('updates.empty_hint') }}
      />
      <Suspense fallback={null}>
        {isFormShown && <Announce open={announcing} onClose={() => setAnnouncing(false)} />}
      </Suspense>
    </>
  )
}
