import { RecordDrawer } from '@kit/tables/web/record-drawer'
import { EmptyState } from '@kit/ui/empty-state'
import { PageHeader } from '@kit/ui/page-header'
import { useGo } from '@kit/ui/routing'
import { useRef } from 'react'
import { useTexts } from './texts.ts'

/** A new request; made, its own page opens, and without it the list. */
export default function NewRequestScreen() {
  const t = useTexts()
  const go = useGo()
  const made = useRef(false)
  return (
    <>
      <PageHeader title={t('add')} />
      <EmptyState title={t('add')} explain={t('add_hint')} />
      <RecordDrawer
        id="development-request"
        editing={{ key: null }}
        onDone={({ key }) => {
          made.current = true
          go(`/peticiones-desarrollo/${key}/edit`)
        }}
        onClose={() => {
          if (!made.current) go('/peticiones-desarrollo')
        }}
      />
    </>
  )
}
