import type { Assignment, Supervisor } from '../../contract.ts'

export const wholeName = ({ name, last_name }: Supervisor): string => `${name} ${last_name}`

export const nameOf = ({ userAssigment }: Assignment): string =>
  userAssigment.map(wholeName).join(', ')

export const placeOf = ({ hotel, name }: { hotel: string; name: string }): string =>
  `${hotel} · ${name}`
