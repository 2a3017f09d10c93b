import { TablePage } from '@kit/tables/web/table-page'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { useGo } from '@kit/ui/routing'
import { Suspense, useState } from 'react'
import type { OpenStep } from './open-step.ts'
import { useTexts } from './texts.ts'

const HandingOut = later(async () => ({
  default: (await import('./parts/handing-out.tsx')).HandingOut,
}))
const Step = later(async () => ({ default: (await import('./parts/step.tsx')).Step }))

/** Leads, who has them, and what came of each. */
export default function LeadsTable() {
  const t = useTexts()
  const go = useGo()
  const manages = usePermission('lead.manage')
  const [handing, setHanding] = useState(false)
  const [step, setStep] = useState<OpenStep | null>(null)
  const handed = useOpenedOnce(handing)
  const stepped = useOpenedOnce(step !== null)
  const opening =
    (name: OpenStep['step']) =>
    ({ key }: { key: string }) =>
      setStep({ step: name, uuid: key })
  return (
    <>
      <TablePage
        id="leads"
        note={t('note')}
        opens={{ assign: opening('assign'), link: opening('link'), lose: opening('lose') }}
        actions={() =>
          manages && (
            <>
              <Button onClick={() => go('/reservas/leds/campanas')}>{t('campaigns')}</Button>
              <Button onClick={() => setHanding(true)}>{t('hand_out.button')}</Button>
            </>
          )
        }
      />
      <Suspense fallback={null}>
        {handed && <HandingOut open={handing} onClose={() => setHanding(false)} />}
        {stepped && <Step opened={step} onClose={() => setStep(null)} />}
      </Suspense>
    </>
  )
}
