import { minutes, setting } from '@kit/kernel/setting'

export const transferWaitMinutes = setting(
  'transfer_wait_minutes',
  minutes(45, { min: 0, max: 240 }),
  {
    es: 'Espera máxima de un huésped por los demás del vehículo, en propuestas de agrupación',
    en: 'Longest wait for other guests in the vehicle, in grouping proposals',
  },
)

export const transferDriveMinutes = setting(
  'transfer_drive_minutes',
  minutes(120, { min: 10, max: 720 }),
  {
    es: 'Duración de un viaje compartido para su vehículo y su chofer',
    en: 'Time a shared trip takes up its vehicle and driver',
  },
)
