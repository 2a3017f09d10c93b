import { mail } from '@kit/mail/mail'
import { differsMail } from './differs-mail.ts'
import { sealedMail } from './sealed-mail.ts'

export const auditDiffers = mail('audit_differs', differsMail, {
  es: 'Aviso de diferencias en la auditoría de libros',
  en: 'Notice of differences found by the audit of the books',
})

export const booksSealed = mail('books_sealed', sealedMail, {
  es: 'Sello de los libros, para guardar fuera de la empresa',
  en: 'Seal of the books, to be kept outside the company',
})
