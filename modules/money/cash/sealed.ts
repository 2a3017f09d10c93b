import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('cash.count', { es: 'Conteo', en: 'Count' }),
  sealedRows('cash.count_line', {
    es: 'Renglón de conteo',
    en: 'Line of a count',
  }),
  sealedRows('cash.count_piece', {
    es: 'Piezas de un conteo',
    en: 'Pieces of a count',
  }),
  sealedRows('cash.day_close', {
    es: 'Cierre de día',
    en: 'Day close',
    later: {
      state: 'its steps are recorded',
      reopened_by: 'the day is opened again',
      reopened_at: 'the day is opened again',
      reason: 'the day is opened again',
    },
  }),
  sealedRows('cash.denomination', {
    es: 'Denominación',
    en: 'Denomination',
    later: 'edited on its form, with an act',
    kept: true,
  }),
  sealedRows('cash.movement', {
    es: 'Entrega de efectivo',
    en: 'Movement of cash',
    later: {
      state: 'its steps are recorded',
      answered_by: 'who receives it answers',
      answered_at: 'who receives it answers',
      to_shift_id: 'who receives it answers',
      to_user_id: 'who receives it answers',
      reference: 'who receives it answers',
    },
  }),
]
