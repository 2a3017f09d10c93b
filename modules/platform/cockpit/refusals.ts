import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'job.gone': {
    status: 409,
    es: 'Ese trabajo ya no está en la cola: terminó, o alguien lo dio por perdido. Actualice la lista.',
    en: 'That job is queued no more: it ended, or somebody gave it up. Refresh the list.',
  },
  'job.in_hand': {
    status: 409,
    es: 'Un proceso tiene ese trabajo en la mano. Si murió, la cola lo suelta en segundos: espere y actualice la lista.',
    en: 'A process has that job in hand. If it died, the queue frees it within seconds: wait and refresh the list.',
  },
  'job.waits_already': {
    status: 409,
    es: 'Ese trabajo no ha fallado: espera su turno y se hará sin que nadie lo pida.',
    en: 'That job has not failed: it waits for its turn and will be done without being asked for.',
  },
  'sender.nothing_leaves': {
    status: 409,
    es: 'Aquí ningún correo sale (falta SMTP_URL): no hay dominio que revisar.',
    en: 'No mail leaves here (SMTP_URL is missing): there is no domain to check.',
  },
} as const satisfies RefusalCatalogue
