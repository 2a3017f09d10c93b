import type { RoleName } from '@kit/kernel/permission'
import type { Day } from '@kit/kernel/day'
import type { LocalText } from './column.ts'
import type { Table } from './table.ts'

/**
 * What of a table stands on somebody's start page: how many rows it has, asked as stated, and what
 * they come to. It leads to the table, asked alike.
 */
export type Start = Readonly<{
  /** Those whose work it is; each of them may open the table. */
  roles: readonly RoleName[]
  label: LocalText
  order: number
  asked?(days: StartDays): Readonly<Record<string, unknown>>
  /** Said beside the count, in the order of the table's figures. */
  figures?: readonly string[]
  /** With these columns its first rows stand there, too. */
  columns?: readonly string[]
}>
export type StartDays = Readonly<{ today: Day; tomorrow: Day }>

/** Throws when somebody's start page would lead them where they may not go. */
export function refuseStranger({ id, start, roles }: Table): void {
  const stranger = start
    .flatMap((entry) => entry.roles)
    .find((role) => !ADMINISTER.has(role) && !roles.includes(role))
  if (stranger) throw new Error(`${id}: on the start page of ${stranger}, who may not open it`)
}

/** They may open everything. */
const ADMINISTER: ReadonlySet<RoleName> = new Set<RoleName>(['ADMIN', 'SUPER ADMIN'])
