import { RecordDrawer } from '@kit/tables/web/record-drawer'
import { EmptyState } from '@kit/ui/empty-state'
import { PageHeader } from '@kit/ui/page-header'
import { useGo } from '@kit/ui/routing'
import { useTexts } from './texts.ts'

/** A new content catalogue; made, its own page opens, and without it the list. */
export default function NewCatalogScreen() {
  const t = useTexts()
  const go = useGo()
  return (
    <>
      <PageHeader title={t('catalogs.new')} />
      <EmptyState title={t('catalogs.new')} explain={t('catalogs.new_hint')} />
      <RecordDrawer
        id="content-catalog"
        editing={{ key: null }}
        onDone={({ key }) => go(`/catalogs/update/${key}`)}
        onClose={() => go('/catalogs')}
      />
    </>
  )
}
