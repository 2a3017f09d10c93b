import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('audit.blanked_text', { es: 'Texto sin nombre', en: 'Text without a name' }),
  sealedRows('audit.finding', {
    es: 'Diferencia',
    en: 'Difference',
    later: {
      last_run_id: 'a later audit sees it again',
      last_seen_at: 'a later audit sees it again',
      gone_at: 'it was put right',
    },
  }),
  sealedRows('audit.run', {
    es: 'Auditoría',
    en: 'Audit',
    later: {
      started_at: 'it begins',
      finished_at: 'it ends',
      percent: 'it goes on',
      documents: 'it ends',
      differences: 'it ends',
      news: 'it ends',
      reach: 'it ends',
      failure: 'it ends',
    },
    untold: 'it tells of itself how far it is',
  }),
  sealedRows('platform.setting', { es: 'Ajuste', en: 'Setting', kept: true }),
  sealedRows('platform.restore', {
    es: 'Restauración',
    en: 'Restore',
    untold: 'a restore is done on the machine itself',
  }),
]
