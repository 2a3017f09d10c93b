import { optionalText, setting, yesNo } from '@kit/kernel/setting'

export const companyLegalName = setting('company_legal_name', optionalText(200), {
  es: 'Razón social de la empresa, como se imprime en los cupones',
  en: 'Legal name of the company, as vouchers print it',
})

export const companyFiscalId = setting('company_fiscal_id', optionalText(20), {
  es: 'RFC de la empresa, como se imprime en los cupones',
  en: 'Tax id of the company, as vouchers print it',
})

export const papersOnA4 = setting('papers_on_a4', yesNo(false), {
  es: 'Imprimir en hojas A4 lo que lleva el huésped; si no, en Carta',
  en: 'Print guests’ papers on A4 sheets; otherwise on Letter',
})
