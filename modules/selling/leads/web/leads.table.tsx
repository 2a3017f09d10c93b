import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const HandingOut = later(async () => ({
  default: (await import('./parts/handing-out.tsx')).HandingOut,
}))

/** Leads, who has them, and what came of each. */
export default function LeadsTable() {
  const t = useTexts()
  const go = useGo()
  const manages = usePermission('lead.manage')
  const [handing, setHanding] = useState(false)
  const handed = useOpenedOnce(handing)
  return (
    <>
      <TablePage
        id="leads"
        note={t('note')}
        opens={{ sell: () => go('/reservar') }}
        actions={() =>
          manages && (
            <>
              <Button onClick={() => go('/reservas/leds/campanas')}>{t('campaigns')}</Button>
              <Button onClick={() => setHanding(true)}>{t('hand_out.button')}</Button>
            </>
          )
        }
      />
      <Suspense fallback={null}>
        {handed && <HandingOut open={handing} onClose={() => setHanding(false)} />}
      </Suspense>
    </>
  )
}
