import { optionalText, setting } from '@kit/kernel/setting'

export const sealMail = setting('books_seal_mail', optionalText(254), {
  es: 'Correo que guarda cada sello de los libros fuera de la empresa',
  en: 'Email address that keeps each seal of the books outside the company',
})
