import type { Language } from '@kit/kernel/actor'
import type { Missing, NoticeField } from '../rules.ts'

const FIELDS: Readonly<Record<Language, Record<NoticeField, string>>> = {
  es: {
    company: 'el nombre de la empresa',
    legal_name: 'la razón social',
    address: 'el domicilio de la empresa',
    phone: 'el teléfono de la empresa',
    contact: 'el responsable de datos personales (Ajustes)',
    email: 'el correo de datos personales (Ajustes)',
  },
  en: {
    company: 'the name of the company',
    legal_name: 'its legal name',
    address: 'the address of the company',
    phone: 'the telephone of the company',
    contact: 'who answers for personal data (Settings)',
    email: 'the e-mail for personal data (Settings)',
  },
}

/** What is missing in one sentence, in the language of whoever reads it; each thing once. */
export const missingInWords = (missing: readonly Missing[], language: Language): string =>
  [
    ...new Set(
      missing.map((each) =>
        each.kind === 'field'
          ? FIELDS[language][each.field]
          : each.kind === 'mark'
            ? `“${each.text}”`
            : each.text,
      ),
    ),
  ].join('; ')
