import type { Day } from '@kit/kernel/day'

export type Season = {
  id: number
  name_es: string
  name_en: string
  first_day: Day
  last_day: Day
  factor: number
}
