import { TablePage } from '@kit/tables/web/table-page'
import type { TableRow } from '@kit/tables/web/table-columns'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { AppLink, useGo } from '@kit/ui/routing'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const ReturnCollection = later(async () => ({
  default: (await import('./parts/return-collection.tsx')).ReturnCollection,
}))

/** What agencies paid of what they owe, and its correction. */
export default function AgencyCollections() {
  const t = useTexts()
  const go = useGo()
  const collects = usePermission('credit.collect')
  const [returning, setReturning] = useState<TableRow | null>(null)
  const openedReturn = useOpenedOnce(returning !== null)
  return (
    <>
      <TablePage
        id="agency-collections"
        actions={() => <AppLink to="/comercial/devoluciones-agencias">{t('returns.all')}</AppLink>}
        add={
          collects && (
            <Button kind="primary" onClick={() => go('/comercial/cobros-agencias/registrar')}>
              {t('collections.note')}
            </Button>
          )
        }
        opens={{ return: setReturning }}
      />
      <Suspense fallback={null}>
        {openedReturn && <ReturnCollection row={returning} onClose={() => setReturning(null)} />}
      </Suspense>
    </>
  )
}
