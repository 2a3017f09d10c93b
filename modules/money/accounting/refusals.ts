import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'account.sat_code': {
    status: 422,
    es: 'El código agrupador {code} no está en el catálogo del SAT (Anexo 24). Escríbalo como 101.01.',
    en: 'Grouping code {code} is not in the SAT catalog (Annex 24). Enter it like 101.01.',
  },
  'account.sat_code_unplaced': {
    status: 422,
    es: 'Una cuenta con movimientos necesita un código agrupador de 100 a 704; con {code} no aparecería en los estados financieros.',
    en: 'An account with postings needs a grouping code from 100 to 704; with {code} it would not appear in the financial statements.',
  },
  'account.left_out': {
    status: 409,
    es: 'Los movimientos de {names} se quedarían sin cuenta. Asígnelos primero a otra cuenta.',
    en: 'Postings for {names} would have no account. Assign them to another account first.',
  },
  'account.parent_takes_postings': {
    status: 409,
    es: 'La cuenta {number} tiene movimientos y no puede tener subcuentas.',
    en: 'Account {number} has postings and can’t have subaccounts.',
  },
  'account.has_accounts': {
    status: 409,
    es: 'Esta cuenta tiene subcuentas; los movimientos se registran en una de ellas.',
    en: 'This account has subaccounts; postings go to one of those.',
  },
  'account.circle': {
    status: 422,
    es: 'Una cuenta no puede ser subcuenta de sí misma.',
    en: 'An account can’t be a subaccount of itself.',
  },
  'account.too_deep': {
    status: 422,
    es: 'El catálogo admite hasta {max} niveles.',
    en: 'The chart has up to {max} levels.',
  },
  'electronic.no_rfc': {
    status: 409,
    es: 'Falta el RFC de la empresa. Captúrelo en Ajustes y vuelva a intentarlo.',
    en: 'The company’s RFC is missing. Enter it in Settings and try again.',
  },
  'electronic.bad_rfc': {
    status: 409,
    es: 'El RFC de la empresa, {rfc}, no es válido. Corríjalo en Ajustes.',
    en: 'The company’s RFC, {rfc}, is not valid. Correct it in Settings.',
  },
  'electronic.month_open': {
    status: 409,
    es: 'Los libros de {month} no están cerrados y solo hay un archivo preliminar. Ciérrelos en Cierre de libros.',
    en: 'The books for {month} are not closed, so only a preliminary file is available. Close them in Book closing.',
  },
  'electronic.part_of_company': {
    status: 409,
    es: 'El archivo es de toda la empresa y usted solo ve una parte. Pídalo a una persona con acceso completo.',
    en: 'The file covers the whole company and you only see part of it. Ask someone with full access.',
  },
  'electronic.kind': {
    status: 422,
    es: 'La balanza se exporta como normal (N) o complementaria (C); el catálogo no lleva tipo.',
    en: 'A trial balance is exported as normal (N) or complementary (C); a chart of accounts has no type.',
  },
  'electronic.normal_already': {
    status: 409,
    es: 'La balanza normal de ese mes ya se exportó y después tuvo cambios. Exporte la complementaria.',
    en: 'That month’s normal trial balance was already exported and has changed since. Export the complementary one.',
  },
  'electronic.no_normal': {
    status: 409,
    es: 'La complementaria sustituye a la normal, que aún no se exporta para ese mes.',
    en: 'A complementary trial balance replaces the normal one, which has not been exported for that month.',
  },
  'electronic.not_found': {
    status: 404,
    es: 'Ese archivo no existe. Actualice la lista.',
    en: 'That file doesn’t exist. Refresh the list.',
  },
} as const satisfies RefusalCatalogue
