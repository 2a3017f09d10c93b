import { minutes, setting } from '@kit/kernel/setting'

export const transferWaitMinutes = setting(
  'transfer_wait_minutes',
  minutes(45, { min: 0, max: 240 }),
  {
    es: 'Lo más que espera un huésped a los demás de su vehículo, en las propuestas de agrupación',
    en: 'How long a guest waits at most for others of their vehicle, in proposals of groups',
  },
)

export const transferDriveMinutes = setting(
  'transfer_drive_minutes',
  minutes(120, { min: 10, max: 720 }),
  {
    es: 'Lo que un viaje compartido ocupa a su vehículo y a su chofer',
    en: 'How long a shared trip keeps its vehicle and its driver',
  },
)
