import type { Language } from '@kit/kernel/actor'

/**
 * A message about a departure is worth nothing half an hour later: what could not leave by then
 * fails.
 */
export const QUEUE_MINUTES_MAX = 30

/** A process says every five seconds that it is alive; three missed, it is not. */
export const HEARTBEAT_SECONDS = 5
export const SILENCE_SECONDS_MAX = 15

export const TEXT_CHARACTERS_MAX = 4_000

export const MEGABYTE = 1_048_576
/** Beyond this a file is not even read, whatever the company set. */
export const FILE_CEILING = { bytes_max: 16 * MEGABYTE, count_max: 1, required: true } as const
/** A file that WhatsApp does not take now is brought again, so often and in so many seconds. */
export const BRINGINGS_MAX = 3
export const BRING_AGAIN_SECONDS = 60

/** Phones show these as photos; anything else is a document under its name. */
export const showsInChat = (kind: string): boolean => kind === 'jpeg' || kind === 'png'

/** Why a message did not arrive, as a sentence: never a code, nor what a library said of itself. */
export const REASONS = {
  NOT_READY: { es: 'La sesión no estaba conectada.', en: 'The session was not connected.' },
  UNKNOWN_GROUP: {
    es: 'El número ya no está en ese grupo.',
    en: 'The number is no longer in that group.',
  },
  REJECTED: {
    es: 'WhatsApp lo rechazó (código {{detail}}).',
    en: 'WhatsApp rejected it (code {{detail}}).',
  },
  EXPIRED: {
    es: 'Venció tras más de media hora en la cola.',
    en: 'It expired after more than half an hour in the queue.',
  },
  ACK_TIMEOUT: {
    es: 'WhatsApp no confirmó la recepción.',
    en: 'WhatsApp did not confirm receipt.',
  },
  PROCESS_DIED: {
    es: 'El proceso se detuvo durante el envío.',
    en: 'The process stopped while sending.',
  },
  RATE_LIMITED: {
    es: 'WhatsApp pidió reducir los envíos (código {{detail}}).',
    en: 'WhatsApp asked to send less (code {{detail}}).',
  },
  RESTRICTED: {
    es: 'WhatsApp restringió el número (código 463).',
    en: 'WhatsApp restricted the number (code 463).',
  },
  SERVER_FAULT: {
    es: 'WhatsApp falló al recibirlo (código {{detail}}).',
    en: 'WhatsApp failed to receive it (code {{detail}}).',
  },
  FILE_REFUSED: {
    es: 'WhatsApp no aceptó el archivo (código {{detail}}).',
    en: 'WhatsApp did not accept the file (code {{detail}}).',
  },
  UPLOAD_FAILED: {
    es: 'El archivo no se pudo enviar a WhatsApp tras tres intentos.',
    en: 'The file could not be sent to WhatsApp after three attempts.',
  },
  NOT_ALLOWED: {
    es: 'El remitente perdió el permiso de enviar desde este número antes del envío.',
    en: 'The sender lost permission to send from this number before it went out.',
  },
  WITHDRAWN: { es: 'Se retiró antes del envío.', en: 'It was withdrawn before sending.' },
  RESTORED: {
    es: 'Se restauró un respaldo; puede haberse enviado antes.',
    en: 'A backup was restored; it may have been sent before.',
  },
  ERROR: {
    es: 'Ocurrió un error al enviarlo a WhatsApp.',
    en: 'An error occurred while sending it to WhatsApp.',
  },
} as const
export const REASON_UNKNOWN = { es: 'Causa desconocida.', en: 'Unknown cause.' } as const
/** In a reason: what WhatsApp answered. */
export const REASON_DETAIL = '{{detail}}'

export function reasonIn(
  language: Language,
  { reason_code, reason }: { reason_code: string | null; reason: string | null },
): string {
  if (reason_code === null) return ''
  const known = Object.entries(REASONS).find(([code]) => code === reason_code)?.[1]
  return (known ?? REASON_UNKNOWN)[language].replace(REASON_DETAIL, reason ?? reason_code)
}

/**
 * `pairing_ended`: whoever was looking at the QR left, and nobody else was. `not_installed`: the
 * connector is a package that may be left out (docs/adr/0011).
 */
export type ClosedReason =
  | 'logged_out'
  | 'replaced'
  | 'qr_timeout'
  | 'pairing_ended'
  | 'banned'
  | 'version_outdated'
  | 'stopped'
  | 'secret_changed'
  | 'not_installed'

export type AfterClose =
  | { kind: 'again'; wait_milliseconds: number }
  /** `forget`: the phone no longer knows these keys, so they are thrown away. */
  | { kind: 'stop'; reason: ClosedReason; forget: boolean }

const WAIT_FIRST_MILLISECONDS = 500
const WAIT_MAX_MILLISECONDS = 60_000

/**
 * What follows when the connection was closed with a status of the protocol: 515 asks for a new
 * connection right after pairing; 401, 403 and 411 end the link; 440, 405 and codes that nobody
 * scanned stop it; anything else is the network and is tried again, each time later. 408 alone says
 * nothing: a lost connection has it too. `chance` in [0, 1) spreads many processes out.
 */
export function whatFollowsClose(
  status: number | undefined,
  { codes_ended, failures, chance }: { codes_ended: boolean; failures: number; chance: number },
): AfterClose {
  switch (status) {
    case 515:
      return { kind: 'again', wait_milliseconds: 0 }
    case 401:
      return { kind: 'stop', reason: 'logged_out', forget: true }
    case 403:
      return { kind: 'stop', reason: 'banned', forget: true }
    case 411:
      return { kind: 'stop', reason: 'logged_out', forget: true }
    case 440:
      return { kind: 'stop', reason: 'replaced', forget: false }
    case 405:
      return { kind: 'stop', reason: 'version_outdated', forget: false }
    case 408:
      if (codes_ended) return { kind: 'stop', reason: 'qr_timeout', forget: true }
  }
  return {
    kind: 'again',
    wait_milliseconds:
      Math.min(WAIT_MAX_MILLISECONDS, WAIT_FIRST_MILLISECONDS * 2 ** failures) * (0.5 + chance / 2),
  }
}

export type RestCode = 'RATE_LIMITED' | 'RESTRICTED' | 'SERVER_FAULT'
export type Rest = Readonly<{ code: RestCode; minutes: number | 'until_resumed' }>

/**
 * How long a number's queue rests after an answer of WhatsApp, in minutes: it asked for patience
 * (429), or failed itself (500). A restricted account (463) makes it worse by trying, so that only a
 * person goes on. Null: the queue goes on.
 */
export function restAfter(code: string): Rest | null {
  switch (code) {
    case 'RATE_LIMITED':
      return { code, minutes: 5 }
    case 'SERVER_FAULT':
      return { code, minutes: 1 }
    case 'RESTRICTED':
      return { code, minutes: 'until_resumed' }
    default:
      return null
  }
}

/** Milliseconds until the next message of a number may leave. */
export function waitBeforeSending(last: Date | null, now: Date, gap_seconds: number): number {
  return last === null ? 0 : Math.max(0, last.getTime() + gap_seconds * 1_000 - now.getTime())
}

export function capIsReached(sent_today: number, cap: number): boolean {
  return sent_today >= cap
}

export function isSilent(heartbeat_at: string | null, now: Date): boolean {
  return (
    heartbeat_at === null ||
    now.getTime() - new Date(heartbeat_at).getTime() > SILENCE_SECONDS_MAX * 1_000
  )
}

const BEGINS_BY_ITSELF: readonly (string | null)[] = [
  null,
  'stopped',
  'logged_out',
  'qr_timeout',
  'pairing_ended',
] satisfies (ClosedReason | null)[]

/**
 * Whether a closed session is begun by whoever opens its screen (null: it never was open). What
 * another computer, WhatsApp or a changed secret ended, only a person begins again, knowing why it
 * ended.
 */
export const beginsByItself = (reason: string | null): boolean => BEGINS_BY_ITSELF.includes(reason)

/**
 * Whether there is a link to take away: a closed session has none, unless its keys are there and
 * cannot be opened.
 */
export const canBeUnlinked = ({ kind, reason }: { kind: string; reason: string | null }): boolean =>
  kind !== 'closed' || reason === 'secret_changed'

/** The dialog over whatever page one is on: `openDialog(DIALOG)`. */
export const DIALOG = 'whatsapp'

/** Whether it surely left: acknowledged, or reported by somebody's phone. */
export const hasLeft = (state: string): boolean =>
  state === 'sent' || state === 'delivered' || state === 'read'
