import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { AppLink } from '@kit/ui/routing'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { Suspense, useState } from 'react'
import { useWeekTexts } from '../week/web/texts.ts'
import { useTexts } from './texts.ts'

const PlaceRep = later(async () => ({
  default: (await import('./parts/place-rep.tsx')).PlaceRep,
}))

/** Who is expected where, and the way to place somebody. */
export default function PlacementsTable() {
  const t = useTexts()
  const w = useWeekTexts()
  const manages = usePermission('rep_location.manage')
  const [placing, setPlacing] = useState(false)
  const opened = useOpenedOnce(placing)
  return (
    <>
      <TablePage
        id="rep-placements"
        add={
          manages && (
            <>
              <AppLink to="/asignar/locacion/semana">{w('open')}</AppLink>
              <Button kind="primary" onClick={() => setPlacing(true)}>
                {t('place.add')}
              </Button>
            </>
          )
        }
      />
      <Suspense fallback={null}>
        {opened && <PlaceRep open={placing} onClose={() => setPlacing(false)} />}
      </Suspense>
    </>
  )
}
