import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const Assigning = later(async () => ({
  default: (await import('./parts/assigning.tsx')).Assigning,
}))

/** Who is evaluated by whom, and what came of it. */
export default function EvaluationsTable() {
  const t = useTexts()
  const go = useGo()
  const manages = usePermission('evaluation.manage')
  const [assigning, setAssigning] = useState(false)
  const assigned = useOpenedOnce(assigning)
  return (
    <>
      <TablePage
        id="evaluations"
        note={t('note')}
        actions={() =>
          manages && (
            <>
              <Button onClick={() => go('/admin/evaluation/results')}>{t('results')}</Button>
              <Button onClick={() => go('/admin/evaluation/formularios')}>{t('forms')}</Button>
            </>
          )
        }
        add={
          manages && (
            <Button kind="primary" onClick={() => setAssigning(true)}>
              {t('assign')}
            </Button>
          )
        }
      />
      <Suspense fallback={null}>
        {assigned && <Assigning open={assigning} onClose={() => setAssigning(false)} />}
      </Suspense>
    </>
  )
}
