import { filterAssignments, listAssignments } from '../contract.ts'

/** Whose answers are old once the roster changed. */
export const OUTDATES = [filterAssignments, listAssignments]
