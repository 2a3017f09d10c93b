import { setting, text } from '@kit/kernel/setting'

export const companyLegalName = setting('company_legal_name', text('', 200), {
  es: 'Razón social de la empresa',
  en: 'Legal name of the company',
})

export const companyFiscalId = setting('company_fiscal_id', text('', 20), {
  es: 'RFC de la empresa',
  en: 'Tax id of the company',
})
