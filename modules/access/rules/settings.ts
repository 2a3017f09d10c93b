/** What a company decides for itself, with what holds until it does. Another module reads one with `findSetting(database, name, now, fallback)`. */
type Kind =
  | { kind: 'integer'; fallback: number; min: number; max: number; unit: Unit }
  /** Money in MXN, as text. */
  | { kind: 'amount'; fallback: string }
  | { kind: 'percent'; fallback: string }
  | { kind: 'text'; fallback: string; characters: number }
type Unit = 'minutes' | 'hours' | 'days' | 'times' | 'files' | 'megabytes'
export type SettingDefinition = Kind & { es: string; en: string }

export const SETTINGS = {
  'hold.desk_minutes': { kind: 'integer', fallback: 28, min: 1, max: 1_440, unit: 'minutes', es: 'Apartado en escritorio', en: 'Desk hold' },
  'hold.desk_extensions': { kind: 'integer', fallback: 1, min: 0, max: 10, unit: 'times', es: 'Extensiones del apartado por el rep', en: 'Extensions of a hold by the rep' },
  'hold.accepted_quotation_hours': { kind: 'integer', fallback: 24, min: 1, max: 720, unit: 'hours', es: 'Apartado de cotización aceptada', en: 'Hold of an accepted quotation' },
  'quotation.valid_days': { kind: 'integer', fallback: 7, min: 1, max: 365, unit: 'days', es: 'Vigencia de una cotización', en: 'A quotation is valid for' },
  'deposit.percent': { kind: 'percent', fallback: '30', es: 'Anticipo', en: 'Deposit' },
  'deposit.tours_percent': { kind: 'percent', fallback: '100', es: 'Anticipo de tours', en: 'Deposit of tours' },
  'refund.manager_limit': { kind: 'amount', fallback: '10000.00', es: 'Límite de reembolso de un gerente', en: 'Refund limit of a manager' },
  'invoice.tolerance_amount': { kind: 'amount', fallback: '1.00', es: 'Tolerancia de factura, en importe', en: 'Invoice tolerance, amount' },
  'invoice.tolerance_percent': { kind: 'percent', fallback: '0.5', es: 'Tolerancia de factura, en porcentaje', en: 'Invoice tolerance, percent' },
  'shift.lock_hours': { kind: 'integer', fallback: 12, min: 1, max: 72, unit: 'hours', es: 'Un turno se bloquea después de', en: 'A shift locks after' },
  'attachments.count_max': { kind: 'integer', fallback: 5, min: 1, max: 20, unit: 'files', es: 'Archivos adjuntos por mensaje', en: 'Attachments of a message' },
  'attachments.megabytes_max': { kind: 'integer', fallback: 10, min: 1, max: 50, unit: 'megabytes', es: 'Tamaño de cada adjunto', en: 'Size of each attachment' },
  'disabled_location.text_es': { kind: 'text', fallback: 'Esta locación está deshabilitada. Hable con su supervisor.', characters: 500, es: 'Texto de locación deshabilitada (español)', en: 'Text of a disabled location (Spanish)' },
  'disabled_location.text_en': { kind: 'text', fallback: 'This location is disabled. Talk to your supervisor.', characters: 500, es: 'Texto de locación deshabilitada (inglés)', en: 'Text of a disabled location (English)' },
} as const satisfies Record<string, SettingDefinition>

export type SettingName = keyof typeof SETTINGS
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

/** Whether a value is one that this setting may take. */
export function settingAccepts(name: SettingName, value: unknown): boolean {
  const setting: SettingDefinition = SETTINGS[name]
  if (setting.kind === 'integer') return Number.isInteger(value) && Number(value) >= setting.min && Number(value) <= setting.max
  if (typeof value !== 'string') return false
  if (setting.kind === 'text') return value.trim().length > 0 && value.length <= setting.characters
  if (setting.kind === 'amount') return /^\d{1,10}(\.\d{1,2})?$/.test(value)
  return /^\d{1,3}(\.\d{1,4})?$/.test(value) && Number(value) <= 100
}
