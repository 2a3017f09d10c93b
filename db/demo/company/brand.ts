import type { Bulk } from '../bulk.ts'

/** Stores the brand of the company, which every channel shows. */
export const storeBrand = (bulk: Bulk): Promise<void> =>
  bulk.insert('organization.brand', [
    {
      id: 1,
      color: '#0b5f8a',
      closing_es: 'Gracias por viajar con nosotros.',
      closing_en: 'Thank you for traveling with us.',
    },
  ])
