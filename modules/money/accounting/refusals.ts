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
} as const satisfies RefusalCatalogue
