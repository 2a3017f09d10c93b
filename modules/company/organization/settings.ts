import { optionalText, setting, yesNo } from '@kit/kernel/setting'

export const companyLegalName = setting('company_legal_name', optionalText(200), {
  es: 'Razón social de la empresa, para los cupones',
  en: 'Company’s legal name, for vouchers',
})

export const companyFiscalId = setting('company_fiscal_id', optionalText(20), {
  es: 'RFC de la empresa, para los cupones',
  en: 'Company’s tax ID, for vouchers',
})

export const papersOnA4 = setting('papers_on_a4', yesNo(false), {
  es: 'Imprimir documentos del huésped en A4; si no, en Carta',
  en: 'Print guest documents on A4; otherwise on Letter',
})
