import type { UserFacingSocketConfig } from 'baileys'

type Logger = NonNullable<UserFacingSocketConfig['logger']>

const nothing = (): void => undefined

/**
 * Baileys writes every frame it sees, keys among them; what matters reaches us as states and
 * failures.
 */
export const SILENT: Logger = {
  level: 'silent',
  child: () => SILENT,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
}
