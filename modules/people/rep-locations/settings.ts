import { days, hours, meters, minutes, setting } from '@kit/kernel/setting'

export const lateMinutes = setting('attendance_late_minutes', minutes(10, { min: 0, max: 240 }), {
  es: 'Tolerancia al llegar, antes de contar un retardo',
  en: 'Tolerance on arrival, before it counts as late',
})

export const turnHours = setting('attendance_turn_hours', hours(12, { min: 4, max: 20 }), {
  es: 'Horas que un turno abierto sigue siendo el mismo, aunque pase la medianoche',
  en: 'Hours for which an open turn goes on, even past midnight',
})

export const radiusMeters = setting(
  'attendance_radius_meters',
  meters(200, { min: 20, max: 5_000 }),
  {
    es: 'Radio alrededor del hotel que cuenta como dentro',
    en: 'Radius around a hotel that counts as inside',
  },
)

export const positionDays = setting('position_retention_days', days(30, { min: 1, max: 365 }), {
  es: 'Días que se guarda la posición del dispositivo al iniciar y terminar un turno',
  en: 'Days for which the position of a device at the start and end of a turn is kept',
})
