import { RecordDrawer } from '@kit/tables/web/record-drawer'
import { EmptyState } from '@kit/ui/empty-state'
import { PageHeader } from '@kit/ui/page-header'
import { useGo } from '@kit/ui/routing'
import { useTexts } from './texts.ts'

/** A new request; made, its own page opens, and without it the list. */
export default function NewRequestScreen() {
  const t = useTexts()
  const go = useGo()
  return (
    <>
      <PageHeader title={t('add')} />
      <EmptyState title={t('add')} explain={t('add_hint')} />
      <RecordDrawer
        id="development-request"
        editing={{ key: null }}
        onDone={({ key }) => go(`/peticiones-desarrollo/${key}/edit`)}
        onClose={() => go('/peticiones-desarrollo')}
      />
    </>
  )
}
