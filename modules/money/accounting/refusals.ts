import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'account.sat_code': {
    status: 422,
    es: 'El código agrupador {code} no está en el catálogo del SAT (Anexo 24). Escríbalo como 101.01.',
    en: 'The grouping code {code} is not in the catalogue of the SAT (Annex 24). Write it like 101.01.',
  },
  'account.sat_code_unplaced': {
    status: 422,
    es: 'Una cuenta en la que se asienta lleva un código agrupador de 100 a 704: con {code} no estaría en ningún estado financiero.',
    en: 'An account that takes postings has a grouping code from 100 to 704: with {code} it would stand in no statement.',
  },
  'account.left_out': {
    status: 409,
    es: 'Lo asentado en {names} se quedaría sin cuenta. Elíjalo en la cuenta que lo recibe y se quitará de esta.',
    en: 'What is posted to {names} would be left without an account. Choose it in the account that takes it, and it leaves this one.',
  },
  'account.parent_takes_postings': {
    status: 409,
    es: 'En la cuenta {number} se asienta: no puede tener subcuentas.',
    en: 'The account {number} takes postings: it can have no accounts under it.',
  },
  'account.has_accounts': {
    status: 409,
    es: 'Esta cuenta tiene subcuentas: lo asentado va en una de ellas.',
    en: 'This account has accounts under it: what is posted goes to one of those.',
  },
  'account.circle': {
    status: 422,
    es: 'Una cuenta no puede estar debajo de sí misma.',
    en: 'An account cannot stand under itself.',
  },
  'account.too_deep': {
    status: 422,
    es: 'El catálogo tiene {max} niveles como máximo.',
    en: 'The chart has {max} levels at most.',
  },
  'electronic.no_rfc': {
    status: 409,
    es: 'Falta el RFC de la empresa. Escríbalo en Ajustes y vuelva a intentarlo.',
    en: 'The RFC of the company is missing. Write it in Settings and try again.',
  },
  'electronic.bad_rfc': {
    status: 409,
    es: 'El RFC de la empresa, {rfc}, no es el de una empresa o persona. Corríjalo en Ajustes.',
    en: 'The RFC of the company, {rfc}, is not that of a company or person. Correct it in Settings.',
  },
  'electronic.month_open': {
    status: 409,
    es: 'Los libros de {month} no están cerrados: solo hay un archivo preliminar. Ciérrelos en Cierre de libros.',
    en: 'The books of {month} are not closed: there is only a preliminary file. Close them in Closed books.',
  },
  'electronic.part_of_company': {
    status: 409,
    es: 'Usted ve una parte de la empresa, y el archivo es de toda. Pídalo a quien la ve completa.',
    en: 'You see a part of the company, and the file is of all of it. Ask somebody who sees the whole.',
  },
  'electronic.kind': {
    status: 422,
    es: 'La balanza se exporta como normal (N) o complementaria (C); el catálogo no lleva tipo.',
    en: 'A balance is exported as normal (N) or complementary (C); a catalogue has no kind.',
  },
  'electronic.normal_already': {
    status: 409,
    es: 'La balanza normal de ese mes ya se exportó, y cambió o se sustituyó después: exporte la complementaria.',
    en: 'The normal balance of that month was exported already, and has changed or was replaced since: export the complementary one.',
  },
  'electronic.no_normal': {
    status: 409,
    es: 'Una complementaria sustituye a la normal, y la normal de ese mes no se ha exportado.',
    en: 'A complementary balance replaces the normal one, and that of that month was not exported yet.',
  },
  'electronic.not_found': {
    status: 404,
    es: 'Ese archivo no existe. Actualice la lista.',
    en: 'That file does not exist. Refresh the list.',
  },
} as const satisfies RefusalCatalogue
