import type { Context } from '@kit/db/context'
import { thing as wordsOf, type Thing as Words } from '@kit/kernel/act'
import type { Lifecycle } from '@kit/kernel/lifecycle'

/** A row as an act finds it; a thing with a life cycle has a state, a counted one a version. */
export type Row = Readonly<{ id: number; state?: string; version?: number }>

/**
 * What acts are done to: a row that a person may reach, with its key, life cycle and version. The
 * name is the one under which the audit keeps its acts.
 */
export type Thing<
  Of extends Row = Row,
  State extends string = string,
  Table extends string = string,
> = Words &
  Readonly<{
    /** By which column calls name it. */
    key: 'id' | 'uuid'
    lifecycle?: Lifecycle<State, Table>
    /** The refusal of an act on a version that somebody changed since; absent: none is asked for. */
    changed?: string
    /** What `find` refuses with. */
    refuses: readonly string[]
    /** What the audit names the row by; its key unless said. */
    audited_as?(row: Of): string | number
    /**
     * Finds the row within the scope of who asks; locks it until the transaction ends if `lock`.
     * @throws Refusal when there is none within reach
     */
    find(tx: Context, key: string, options: { lock: boolean }): Promise<Of>
  }>

type Terms<Of extends Row, State extends string, Table extends string> = Omit<
  Thing<Of, State, Table>,
  keyof Words
>

/** Declares in a module's `things.ts` what its acts are done to. */
export const thing = <Of extends Row, State extends string, Table extends string>(
  name: string,
  es: string,
  en: string,
  terms: Terms<Of, State, Table>,
): Thing<Of, State, Table> => ({ ...wordsOf(name, es, en), ...terms })
