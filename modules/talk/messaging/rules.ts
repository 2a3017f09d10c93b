import { ROLES } from '@app/roles/rules'
import { isAdministrator } from '@app/access/rules'
import { day, instantOf } from '@kit/kernel/day'

/** Specification 1, section 9. */
export const DEFAULT_CHANNEL = 1
export const DEFAULT_MAIN_ROLES: readonly number[] = [
  ROLES.ADMIN,
  ROLES['GERENTE CONCESION'],
  ROLES['REP CONCESION'],
  ROLES['SUPERVISOR CONCESION'],
]
/** Of whom one may choose some by name. */
export const REP_ROLES: readonly number[] = [
  ROLES.ADMIN,
  ROLES['GERENTE CONCESION'],
  ROLES['REP CONCESION'],
]

/** Those whom a message may be narrowed to on screen; who may read none is left out by the server. */
export const ROLES_TO_ADDRESS = [
  'ADMIN',
  'GERENTE CONCESION',
  'SUPERVISOR CONCESION',
  'REP CONCESION',
  'REP OFFICIAL',
] as const

export const MEGABYTE = 1_048_576
/** Beyond this nothing is even read, whatever the company set. */
export const ATTACHMENTS_CEILING = { bytes_max: 25 * MEGABYTE, count_max: 10 } as const

/**
 * The channel that a new message is for until another is chosen: channel 1 (specification 1,
 * section 9), where one may write to it; else one's current channel, else the first of one's own.
 */
export function channelToWriteTo(
  own: readonly { id: number }[],
  current: { id: number } | null,
): number {
  const wanted = [DEFAULT_CHANNEL, current?.id].find((id) =>
    own.some((channel) => channel.id === id),
  )
  return wanted ?? own[0]?.id ?? DEFAULT_CHANNEL
}

/**
 * Ids as forms send them: `1,2,8`, `[1,2,8]` or `["1","2"]`; an empty text is none. What is no
 * number stays NaN, for the contract to refuse.
 */
export function readIds(text: string): number[] {
  const bare = text.replace(/[[\]"\s]/g, '')
  return bare === ''
    ? []
    : bare.split(',').map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : Number.NaN))
}

/** Whom a live notice is shown to: one of the message's main roles is one of theirs. */
export const concerns = (main_roles: readonly number[], own: readonly number[]): boolean =>
  main_roles.some((role) => own.includes(role))

export type Deletion = 'for_everybody' | 'own_copy'

/**
 * Whoever sent a message takes it back from everybody, and so does an administrator; any other
 * recipient puts away their own copy.
 */
export function deletionBy(
  person: { user_id: number; roles: readonly string[] },
  message: { id_user: number },
): Deletion {
  return message.id_user === person.user_id || isAdministrator(person)
    ? 'for_everybody'
    : 'own_copy'
}

const REPLY = 'Re: '
export const SUBJECT_CHARACTERS = 200

/** An answer to an answer is still one: its mark is not repeated. */
export function replySubject(subject: string): string {
  const answered = subject.startsWith(REPLY) ? subject : `${REPLY}${subject}`
  return Array.from(answered).slice(0, SUBJECT_CHARACTERS).join('')
}

/** Of whom a message would reach: enough to see that they are those who are meant. */
export const NAMES_SHOWN = 5

export const CONTENT_CHARACTERS = 10_000
/** How many people, hotels or roles a message may name. */
export const IDS_MAX = 500

/** A draft is kept once something was written: of an answer, whose subject is given, its text. */
export const isWorthKeeping = (draft: {
  answers: number | null
  subject: string
  message_content: string
}): boolean =>
  draft.message_content.trim() !== '' || (draft.answers === null && draft.subject.trim() !== '')

export const ACKNOWLEDGE_DAYS_MAX = 60

/** Of the company's clock. */
export const instantOfMinute = (minute: string): Date =>
  instantOf(day(minute.slice(0, 10)), minute.slice(11))

/** By when recipients may be asked to confirm: there is time to, and it is not forgotten. */
export const isTimeToAcknowledge = (by: Date, now: Date): boolean =>
  by > now && by.getTime() - now.getTime() <= ACKNOWLEDGE_DAYS_MAX * 86_400_000

const PICTURES: readonly string[] = ['png', 'jpeg', 'webp', 'gif']

/** How an attachment can be looked at before it is saved; what may carry a script never is. */
export function previewOf({
  kind,
  state,
}: {
  kind: string
  state: string
}): 'picture' | 'pdf' | null {
  if (state !== 'clean' && state !== 'unscanned') return null
  if (PICTURES.includes(kind)) return 'picture'
  return kind === 'pdf' ? 'pdf' : null
}
