import type { Endpoint, Received, Sent } from '@kit/http/endpoint'
import type { LocalText } from './column.ts'

/** What is asked before: a question that names the row, what follows from a yes, and its verb. */
export type Asking = Readonly<{
  /** `{{email}}` is the row's column of that name; `{{count}}`, of several rows, how many. */
  question: LocalText
  consequence: LocalText
  yes: LocalText
}>

/** The call that does it to one row, whatever else there is to decide. */
export type ActionCall = Readonly<{
  endpoint: Endpoint
  with(key: string): Readonly<{ params?: unknown; body?: unknown }>
  /** Where it answers well and yet did nothing: why. */
  undone?(reply: never): LocalText | null
}>

/**
 * What may be done to a row. Whether it applies to one is decided by the server for each row of a
 * page (the fact's `acts`), and again by the call itself when it is done.
 */
export type Action = Readonly<{
  key: string
  label: LocalText
  /** Not offered to who lacks it; that of the call, where there is one. */
  permission: string
  danger?: true
  confirm?: Asking
  /** Offered for many rows at once: the button of the bar, and its own question. */
  many?: Asking & Readonly<{ label: LocalText }>
  done?: LocalText
  /** The act whose dialog asks before, by its name. */
  asked?: string
  /** Of an act: whether it applies to a row in this state. Absent: the fact says. */
  applies?(state: string): boolean
  /**
   * Whether a row waits for somebody to do it, by what its fact reads for acts: whoever sees the
   * row and may not do it is told who may, and can remind them.
   */
  awaited?(read: never): boolean
  /** Absent: the screen opens something of its own, such as a form. */
  call?: ActionCall
}>

type ActionOptions = Omit<Action, 'key' | 'label' | 'permission' | 'call'>

/** Something that a call of the module does: `act('disable', 'Desactivar', 'Disable', callOf(…))`. */
export const act = (
  key: string,
  es: string,
  en: string,
  call: ActionCall,
  options: ActionOptions = {},
): Action => ({
  key,
  label: { es, en },
  permission: call.endpoint.permission!,
  call,
  ...options,
})

/** Something that the list's own screen opens, such as a form. */
export const opens = (
  key: string,
  es: string,
  en: string,
  { permission, ...options }: { permission: string } & ActionOptions,
): Action => ({ key, label: { es, en }, permission, ...options })

/** How a row, by its key, is said to the call: `callOf(disableUser, (id) => ({ params: { id } }))`. */
export const callOf = <E extends Endpoint>(
  endpoint: E,
  parts: (key: string) => Sent<E>,
  undone?: (reply: Received<E>) => LocalText | null,
): ActionCall => ({
  endpoint,
  with: parts as ActionCall['with'],
  ...(undone ? { undone } : {}),
})

/** The first action of the key that the table has. */
export const actionNamed = (actions: readonly Action[], key: string): Action | undefined =>
  actions.find((action) => action.key === key)
