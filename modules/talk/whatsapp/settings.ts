import { megabytes, messages, seconds, setting } from '@kit/kernel/setting'

// WhatsApp bans what looks automatic: hence a wait between two messages, and so many a day.
export const gapSeconds = setting('whatsapp_gap_seconds', seconds(8, { min: 1, max: 600 }), {
  es: 'Espera mínima entre mensajes de WhatsApp',
  en: 'Minimum wait between WhatsApp messages',
})

export const dailyCap = setting('whatsapp_daily_cap', messages(150, { min: 1, max: 5_000 }), {
  es: 'Máximo de mensajes de WhatsApp por número y día',
  en: 'Maximum WhatsApp messages per number and day',
})

export const fileMegabytes = setting(
  'whatsapp_file_megabytes',
  megabytes(10, { min: 1, max: 16 }),
  {
    es: 'Tamaño máximo de un archivo por WhatsApp',
    en: 'Maximum WhatsApp file size',
  },
)
