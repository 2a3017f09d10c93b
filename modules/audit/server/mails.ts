import { mail } from '@kit/mail/mail'
import { differsMail } from './differs-mail.ts'

export const auditDiffers = mail('audit_differs', differsMail, {
  es: 'Aviso de que la auditoría de libros encontró diferencias',
  en: 'Notice that the audit of the books found differences',
})
