import { LOGO_RULE } from '@app/organization/contract/brands'
import { Upload } from '@kit/ui/upload'
import { useTexts } from '../texts.ts'
import type { Company } from './company-fields.ts'

/** The logo that papers and mails carry, sent once the page is saved. */
export function Logo({
  company,
  chosen,
  onChoose,
}: {
  company: Company
  chosen: File | null
  onChoose: (logo: File | null) => void
}) {
  const t = useTexts()
  return (
    <div className="first-run-logo">
      {company.logo && (
        <img src={company.logo} alt={t('company.logo_of', { name: company.name })} />
      )}
      <Upload
        value={chosen ? [chosen] : []}
        rule={LOGO_RULE}
        accept="image/png,image/jpeg,image/webp"
        label={t(company.logo ? 'company.change_logo' : 'company.choose_logo')}
        onChange={([logo]) => onChoose(logo ?? null)}
      />
      <p className="ui-quiet">{t('company.logo_hint')}</p>
    </div>
  )
}
