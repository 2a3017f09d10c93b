import { TablePage } from '@kit/tables/web/table-page'
import type { TableRow } from '@kit/tables/web/table-columns'
import { Button } from '@kit/ui/button'
import { later, useOpenedOnce } from '@kit/ui/later'
import { usePermission } from '@kit/ui/permission'
import { AppLink } from '@kit/ui/routing'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'
import './collections.css'

const IssueCertificate = later(async () => ({
  default: (await import('./parts/issue-certificate.tsx')).IssueCertificate,
}))
const VoidCertificate = later(async () => ({
  default: (await import('./parts/end-certificate.tsx')).VoidCertificate,
}))
const ReopenCertificate = later(async () => ({
  default: (await import('./parts/end-certificate.tsx')).ReopenCertificate,
}))

/** What the company promised to take as payment: issued, voided and reopened here. */
export default function Certificates() {
  const t = useTexts()
  const issues = usePermission('certificate.issue')
  const [issuing, setIssuing] = useState(false)
  const [voiding, setVoiding] = useState<TableRow | null>(null)
  const [reopening, setReopening] = useState<TableRow | null>(null)
  const opened = useOpenedOnce(issuing)
  const openedVoid = useOpenedOnce(voiding !== null)
  const openedReopen = useOpenedOnce(reopening !== null)
  return (
    <>
      <TablePage
        id="certificates"
        actions={() => (
          <AppLink to="/certificados/movimientos" className="collections-returns">
            {t('certificates.movements')}
          </AppLink>
        )}
        add={
          issues && (
            <Button kind="primary" onClick={() => setIssuing(true)}>
              {t('certificates.issue')}
            </Button>
          )
        }
        opens={{ void: setVoiding, reopen: setReopening }}
      />
      <Suspense fallback={null}>
        {opened && <IssueCertificate open={issuing} onClose={() => setIssuing(false)} />}
        {openedVoid && <VoidCertificate row={voiding} onClose={() => setVoiding(null)} />}
        {openedReopen && <ReopenCertificate row={reopening} onClose={() => setReopening(null)} />}
      </Suspense>
    </>
  )
}
