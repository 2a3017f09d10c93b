import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('cash.count', { es: 'Arqueo', en: 'Drawer count' }),
  sealedRows('cash.count_line', {
    es: 'Línea de arqueo',
    en: 'Count line',
  }),
  sealedRows('cash.count_piece', {
    es: 'Billetes y monedas de un arqueo',
    en: 'Bills and coins of a count',
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
    en: 'Cash handover',
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
