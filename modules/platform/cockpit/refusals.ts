import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'job.gone': {
    status: 409,
    es: 'Ese trabajo ya terminó o se descartó. Actualice la lista.',
    en: 'That job has ended or was discarded. Refresh the list.',
  },
  'job.in_hand': {
    status: 409,
    es: 'Ese trabajo está en proceso. Si el proceso falló, se libera en segundos: espere y actualice la lista.',
    en: 'That job is being processed. If the process failed, it is freed within seconds: wait and refresh the list.',
  },
  'job.waits_already': {
    status: 409,
    es: 'Ese trabajo no ha fallado; está en cola y se hará automáticamente.',
    en: 'That job has not failed; it is queued and will run automatically.',
  },
  'sender.nothing_leaves': {
    status: 409,
    es: 'Este servidor no envía correos (falta SMTP_URL); no hay dominio que revisar.',
    en: 'This server sends no email (SMTP_URL is missing), so there is no domain to check.',
  },
} as const satisfies RefusalCatalogue
