import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { useGo } from '@kit/ui/routing'
import { Suspense, useState } from 'react'
import { useBegin } from './parts/use-begin.ts'
import { useTexts } from './texts.ts'

const TemplateDialog = later(async () => ({
  default: (await import('./parts/template-dialog.tsx')).TemplateDialog,
}))

const EMPTY = { subject_es: '', subject_en: '', blocks: [] }

/** What newsletters begin with: those of one's channels, and those of every channel. */
export default function TemplatesTable() {
  const t = useTexts()
  const go = useGo()
  const [adding, setAdding] = useState(false)
  const added = useOpenedOnce(adding)
  const begin = useBegin()
  return (
    <>
      <TablePage
        id="newsletter-templates"
        note={t('templates.note')}
        add={
          <Button kind="primary" onClick={() => setAdding(true)}>
            {t('templates.add')}
          </Button>
        }
        opens={{ begin: ({ key }) => begin.mutate({ params: { uuid: String(key) } }) }}
        empty={{ explain: t('templates.none') }}
      />
      <Suspense fallback={null}>
        {added && (
          <TemplateDialog
            content={EMPTY}
            open={adding}
            onClose={() => setAdding(false)}
            onDone={(uuid) => go(`/newsletter/plantillas/${uuid}`)}
          />
        )}
      </Suspense>
    </>
  )
}
