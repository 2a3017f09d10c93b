import { mail } from '@kit/mail/mail'
import { differsMail } from './differs-mail.ts'
import { sealedMail } from './sealed-mail.ts'

export const auditDiffers = mail('audit_differs', differsMail, {
  es: 'Aviso de que la auditoría de libros encontró diferencias',
  en: 'Notice that the audit of the books found differences',
})

export const booksSealed = mail('books_sealed', sealedMail, {
  es: 'Sello de los libros, para guardarse fuera de la empresa',
  en: 'Seal of the books, to be kept outside the company',
})
