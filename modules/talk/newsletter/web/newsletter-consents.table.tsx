import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const NoteConsent = later(async () => ({
  default: (await import('./parts/note-consent.tsx')).NoteConsent,
}))

/** Who agreed to receive newsletters, where they said so, and who does no more. */
export default function ConsentsTable() {
  const t = useTexts()
  const go = useGo()
  const loads = usePermission('carga/masiva/productos')
  const notes = usePermission('newsletter.consent')
  const [noting, setNoting] = useState(false)
  const noted = useOpenedOnce(noting)
  return (
    <>
      <TablePage
        id="newsletter-consents"
        note={t('consents.note')}
        actions={() =>
          notes && loads ? (
            <Button onClick={() => go('/carga/masiva/productos')}>{t('consents.load')}</Button>
          ) : null
        }
        add={
          notes && (
            <Button kind="primary" onClick={() => setNoting(true)}>
              {t('consents.add')}
            </Button>
          )
        }
        empty={{ explain: t('consents.none') }}
      />
      <Suspense fallback={null}>
        {noted && <NoteConsent open={noting} onClose={() => setNoting(false)} />}
      </Suspense>
    </>
  )
}
