import { TablePage } from '@kit/tables/web/table-page'
import { call } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { useNotice } from '@kit/ui/notice'
import { usePermission } from '@kit/ui/permission'
import { AppLink } from '@kit/ui/routing'
import { Suspense, useState } from 'react'
import { addLocation, filterLocations } from '../contract/channels.ts'
import type { EditedLocation } from './parts/location-drawer.tsx'
import { useTexts } from './texts.ts'

const LocationDrawer = later(async () => ({
  default: (await import('./parts/location-drawer.tsx')).LocationDrawer,
}))

/** Every location within reach, with what only this form knows: percent, and whether it sells. */
export default function LocationsTable() {
  const t = useTexts()
  const notice = useNotice()
  const mayAdd = usePermission(addLocation.permission)
  const [edited, setEdited] = useState<EditedLocation | null>(null)
  const opened = useOpenedOnce(edited !== null)
  const openEdit = async ({ key }: { key: string }) => {
    try {
      const [row] = await call(filterLocations, { body: { locations_id: [Number(key)] } })
      if (row) setEdited({ row })
    } catch (error) {
      notice.failed(error)
    }
  }
  return (
    <>
      <TablePage
        id="locations"
        add={
          mayAdd && (
            <Button kind="primary" onClick={() => setEdited({ row: null })}>
              {t('places.locations.add')}
            </Button>
          )
        }
        opens={{ edit: openEdit }}
        empty={{
          explain: t('places.locations.empty'),
          action: <AppLink to="/comisiones/canales">{t('places.locations.before')}</AppLink>,
        }}
      />
      <Suspense fallback={null}>
        {opened && <LocationDrawer edited={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  )
}
