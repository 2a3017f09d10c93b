import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('audit.finding', {
    es: 'Diferencia',
    en: 'Finding',
    later: {
      last_run_id: 'a later audit sees it again',
      last_seen_at: 'a later audit sees it again',
      gone_at: 'it was put right',
    },
    untold: 'an audit writes them by itself',
  }),
  sealedRows('audit.run', {
    es: 'Auditoría',
    en: 'Audit',
    later: 'it says how far it is and how it ended',
    untold: 'the night asks for it',
  }),
  sealedRows('platform.setting', { es: 'Ajuste', en: 'Setting', kept: true }),
  sealedRows('platform.restore', {
    es: 'Restauración',
    en: 'Restore',
    untold: 'a restore is done on the machine itself',
  }),
]
