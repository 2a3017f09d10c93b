import { RecordDrawer } from '@kit/tables/web/record-drawer'
import { EmptyState } from '@kit/ui/empty-state'
import { PageHeader } from '@kit/ui/page-header'
import { useGo } from '@kit/ui/routing'
import { useTexts } from './texts.ts'

/** A new sheet; made, its own page opens, and without it the list. */
export default function NewSheetScreen() {
  const t = useTexts()
  const go = useGo()
  return (
    <>
      <PageHeader title={t('add')} />
      <EmptyState title={t('add')} explain={t('add_hint')} />
      <RecordDrawer
        id="group-sheet"
        editing={{ key: null }}
        onDone={({ key }) => go(`/grupos/ficha-tecnica/${key}/editar`)}
        onClose={() => go('/grupos/ficha-tecnica')}
      />
    </>
  )
}
