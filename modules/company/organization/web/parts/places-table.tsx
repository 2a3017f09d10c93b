import { TablePage, type TableParts } from '@kit/tables/web/table-page'
import { query, queryClient } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { useNotice } from '@kit/ui/notice'
import { usePermission } from '@kit/ui/permission'
import { AppLink } from '@kit/ui/routing'
import { Suspense, useState } from 'react'
import type { PlaceKind } from '../../contract/places.ts'
import { EVERY_KIND } from './kinds.ts'
import { useTexts } from '../texts.ts'
import type { EditedPlace, PlaceList } from './edited-place.ts'

const PlaceDrawer = later(async () => ({
  default: (await import('./place-drawer.tsx')).PlaceDrawer,
}))

const kindOf = (id: PlaceList): PlaceKind => EVERY_KIND.find(({ kind }) => kind === id)!

type Props = {
  id: PlaceList
  before?: string
  /** What its own row actions open. */
  opens?: TableParts['opens']
}

/**
 * The list of a kind of place, with the form that makes and changes one. `before`: where what it
 * stands in is made.
 */
export function PlacesTable({ id, before, opens }: Props) {
  const t = useTexts()
  const notice = useNotice()
  const kind = kindOf(id)
  const mayAdd = usePermission(kind.add.permission)
  const [edited, setEdited] = useState<EditedPlace | null>(null)
  const opened = useOpenedOnce(edited !== null)
  const openEdit = async ({ key }: { key: string }) => {
    try {
      const asked = query(kind.show, { params: { id: key } })
      setEdited({ row: await queryClient.fetchQuery({ ...asked, staleTime: 0 }) })
    } catch (error) {
      notice.failed(error)
    }
  }
  return (
    <>
      <TablePage
        id={id}
        add={
          mayAdd && (
            <Button kind="primary" onClick={() => setEdited({ row: null })}>
              {t(`places.${id}.add`)}
            </Button>
          )
        }
        opens={{ edit: openEdit, ...opens }}
        empty={{
          explain: t(`places.${id}.empty`),
          ...(before ? { action: <AppLink to={before}>{t('places.first_before')}</AppLink> } : {}),
        }}
      />
      <Suspense fallback={null}>
        {opened && <PlaceDrawer id={id} edited={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  )
}
