import { query } from '@kit/ui/api'
import { Loading } from '@kit/ui/loading'
import { NotShown } from '@kit/ui/not-shown'
import { PageHeader } from '@kit/ui/page-header'
import { AppLink } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { PAGES } from '../contract.ts'
import { showCompany } from '../contract/company.ts'
import './first-run.css'
import { CompanyForm } from './parts/company-form.tsx'
import { useTexts } from './texts.ts'

/** One page for what a company needs before it has anything to sell. */
export default function CompanyScreen() {
  const t = useTexts()
  const found = useQuery(query(showCompany, {}))
  const [saved, setSaved] = useState(0)
  if (!found.data)
    return found.error ? (
      <NotShown error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Loading lines={12} />
    )
  return (
    <div className="first-run">
      <PageHeader title={t('company.title')} note={t('company.why')} />
      {saved > 0 && (
        <Alert
          type="success"
          showIcon
          role="status"
          title={t('company.saved')}
          description={<AppLink to={PAGES.offer}>{t('company.next')}</AppLink>}
        />
      )}
      <CompanyForm key={saved} company={found.data} onSaved={() => setSaved(saved + 1)} />
    </div>
  )
}
