/**
 * What a company decides for itself, with what holds until it does. Another module reads one with
 * `findSetting(database, 'hold_minutes', now, 28)`. Only what somebody reads stands here: a setting
 * without effect would lie.
 */
export type SettingDefinition = { es: string; en: string } & (
  | {
      kind: 'integer'
      fallback: number
      min: number
      max: number
      unit: 'minutes' | 'hours' | 'days' | 'seconds' | 'times' | 'messages' | 'files' | 'megabytes'
    }
  /** Money in MXN, as text. */
  | { kind: 'amount'; fallback: string }
  /** Of a hundred, as text. */
  | { kind: 'percent'; fallback: string }
  | { kind: 'text'; fallback: string; characters: number }
  | { kind: 'yes_no'; fallback: boolean }
)

export const SETTINGS = {
  hold_minutes: {
    kind: 'integer',
    fallback: 28,
    min: 1,
    max: 1_440,
    unit: 'minutes',
    es: 'Apartado en escritorio',
    en: 'Desk hold',
  },
  hold_extensions: {
    kind: 'integer',
    fallback: 1,
    min: 0,
    max: 20,
    unit: 'times',
    es: 'Veces que un rep extiende su apartado',
    en: 'Times a rep extends their hold',
  },
  deposit_percent: {
    kind: 'percent',
    fallback: '30',
    es: 'Anticipo de lo que no es tour, si el producto no dice otro',
    en: 'Deposit of what is no tour, unless the product says another',
  },
  deposit_percent_tours: {
    kind: 'percent',
    fallback: '100',
    es: 'Anticipo de tours, si el producto no dice otro',
    en: 'Deposit of tours, unless the product says another',
  },
  parties_without_payer: {
    kind: 'yes_no',
    fallback: false,
    es: 'Vender a grupos en los que nadie paga (solo infantes)',
    en: 'Sell to parties in which nobody pays (only infants)',
  },
  shift_lock_hours: {
    kind: 'integer',
    fallback: 12,
    min: 1,
    max: 72,
    unit: 'hours',
    es: 'Bloqueo de un turno de caja que sigue abierto',
    en: 'Lock of a cash shift left open',
  },
  refund_limit_mxn: {
    kind: 'amount',
    fallback: '10000.00',
    es: 'Límite de reembolso de un gerente',
    en: 'Refund limit of a manager',
  },
  activation_link_hours: {
    kind: 'integer',
    fallback: 72,
    min: 1,
    max: 720,
    unit: 'hours',
    es: 'Vigencia del enlace para activar una cuenta',
    en: 'How long the link to activate an account works',
  },
  reset_link_minutes: {
    kind: 'integer',
    fallback: 60,
    min: 5,
    max: 1_440,
    unit: 'minutes',
    es: 'Vigencia del enlace para elegir otra contraseña',
    en: 'How long the link to choose another password works',
  },
  email_link_hours: {
    kind: 'integer',
    fallback: 24,
    min: 1,
    max: 168,
    unit: 'hours',
    es: 'Vigencia del enlace para comprobar un correo',
    en: 'How long the link to prove an e-mail works',
  },
  // The address from which somebody signed in is known for 90 days: no setting shortens that.
  sign_in_days: {
    kind: 'integer',
    fallback: 90,
    min: 90,
    max: 3_650,
    unit: 'days',
    es: 'Días que se guardan los intentos de entrar y las sesiones terminadas',
    en: 'Days during which tries to sign in and ended sessions are kept',
  },
  four_eyes_days: {
    kind: 'integer',
    fallback: 30,
    min: 1,
    max: 365,
    unit: 'days',
    es: 'Días en que no aprueba quien tocó la cuenta de quien pide',
    en: 'Days during which who touched an account does not approve what it asks for',
  },
  cancellation_fee_with_tax: {
    kind: 'yes_no',
    fallback: true,
    es: 'El cargo por cancelar incluye IVA',
    en: 'A cancellation fee includes IVA',
  },
  cancellation_provider_percent: {
    kind: 'percent',
    fallback: '0',
    es: 'Parte del proveedor en el cargo por cancelar, si la política no dice otra',
    en: 'The provider’s part of a cancellation fee, unless the policy says another',
  },
  attachment_files: {
    kind: 'integer',
    fallback: 5,
    min: 1,
    max: 10,
    unit: 'files',
    es: 'Máximo de archivos por mensaje',
    en: 'Most files per message',
  },
  attachment_megabytes: {
    kind: 'integer',
    fallback: 10,
    min: 1,
    max: 25,
    unit: 'megabytes',
    es: 'Tamaño máximo de un archivo adjunto',
    en: 'Largest attached file',
  },
  attachment_unscanned: {
    kind: 'yes_no',
    fallback: true,
    es: 'Descargar archivos que ningún antivirus ha revisado',
    en: 'Download files that no scanner has checked',
  },
  whatsapp_gap_seconds: {
    kind: 'integer',
    fallback: 8,
    min: 1,
    max: 600,
    unit: 'seconds',
    es: 'Espera mínima entre dos mensajes de WhatsApp',
    en: 'Least wait between two WhatsApp messages',
  },
  whatsapp_daily_cap: {
    kind: 'integer',
    fallback: 150,
    min: 1,
    max: 5_000,
    unit: 'messages',
    es: 'Máximo de mensajes de WhatsApp por número y día',
    en: 'Most WhatsApp messages per number and day',
  },
  disabled_location_text_es: {
    kind: 'text',
    fallback: 'Esta locación está deshabilitada. Hable con su supervisor.',
    characters: 500,
    es: 'Texto de locación deshabilitada (español)',
    en: 'Text of a disabled location (Spanish)',
  },
  disabled_location_text_en: {
    kind: 'text',
    fallback: 'This location is disabled. Talk to your supervisor.',
    characters: 500,
    es: 'Texto de locación deshabilitada (inglés)',
    en: 'Text of a disabled location (English)',
  },
} as const satisfies Record<string, SettingDefinition>

const WHOLE = 100

export type SettingName = keyof typeof SETTINGS
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

/** Whether a value is one that this setting may take. */
export function settingAccepts(name: SettingName, value: unknown): boolean {
  const setting: SettingDefinition = SETTINGS[name]
  if (setting.kind === 'integer')
    return Number.isInteger(value) && Number(value) >= setting.min && Number(value) <= setting.max
  if (setting.kind === 'yes_no') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (setting.kind === 'text') return value.trim().length > 0 && value.length <= setting.characters
  if (setting.kind === 'percent')
    return /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= WHOLE
  return /^\d{1,10}(\.\d{1,2})?$/.test(value)
}
