import { outdate } from '@kit/ui/api'
import { filterAssignments, listAssignments } from '../contract.ts'

/** Whose answers are old once the roster changed. */
export const OUTDATES = [filterAssignments, listAssignments]

/** The specification: a change that was refused reads the list again too. */
export const readAgain = (): void => void outdate(...OUTDATES)
