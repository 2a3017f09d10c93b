import { days, hours, meters, minutes, setting } from '@kit/kernel/setting'

export const lateMinutes = setting('attendance_late_minutes', minutes(10, { min: 0, max: 240 }), {
  es: 'Tolerancia de entrada antes de contar un retardo',
  en: 'Grace period before an arrival counts as late',
})

export const turnHours = setting('attendance_turn_hours', hours(12, { min: 4, max: 20 }), {
  es: 'Horas que un turno puede seguir abierto después de medianoche',
  en: 'Hours a shift can stay open, even past midnight',
})

export const radiusMeters = setting(
  'attendance_radius_meters',
  meters(200, { min: 20, max: 5_000 }),
  {
    es: 'Radio alrededor del hotel que cuenta como dentro',
    en: 'Radius around the hotel that counts as inside',
  },
)

export const positionDays = setting('position_retention_days', days(30, { min: 1, max: 365 }), {
  es: 'Días que se guarda la ubicación del dispositivo en entradas y salidas',
  en: 'Days the device’s location is kept for clock-ins and clock-outs',
})
