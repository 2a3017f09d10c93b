import type { Standings } from '../contract.ts'

export type Teams = Standings['teams']

/** How teams stand, before it is said which of their members asks. */
export type Played = (Omit<Teams[number], 'members'> & {
  members: Omit<Teams[number]['members'][number], 'is_me'>[]
})[]
