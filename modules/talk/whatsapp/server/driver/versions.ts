import { neighbourAt } from '@kit/neighbours/neighbour'
import { DEFAULT_CONNECTION_CONFIG, fetchLatestWaWebVersion } from 'baileys'

export type WaVersion = readonly [number, number, number]

export type VersionsOptions = {
  /** What an administrator decided: nobody is asked then. */
  configured?: WaVersion | undefined
  /** Asks WhatsApp which version its own page speaks; null where nobody outside is to be asked. */
  ask: (() => Promise<WaVersion>) | null
  complain(message: string): void
  now?: () => number
}

const HOUR_MILLISECONDS = 3_600_000
/** A version is good for weeks; after a failure WhatsApp is not asked at every connection. */
const ASK_AGAIN_MILLISECONDS = 24 * HOUR_MILLISECONDS
const ASK_AFTER_FAILURE_MILLISECONDS = HOUR_MILLISECONDS

/** What the library speaks when it is told nothing. */
const BUILT_IN: WaVersion = [...DEFAULT_CONNECTION_CONFIG.version]

/**
 * The version of WhatsApp Web that is said to speak, for all numbers of the process: the configured
 * one, otherwise the one that WhatsApp's page speaks today, otherwise the last known, otherwise the
 * library's own. WhatsApp refuses old ones (405).
 */
export class Versions {
  readonly #options: VersionsOptions
  #known: WaVersion | undefined
  #ask_again_at = 0

  constructor(options: VersionsOptions) {
    this.#options = options
  }

  async current(): Promise<WaVersion> {
    const { configured, ask } = this.#options
    if (configured) return configured
    if (ask && this.#now() >= this.#ask_again_at) await this.#learn(ask)
    return this.#known ?? BUILT_IN
  }

  /** WhatsApp refused a version: true when there is a newer one by now. */
  async renew(refused: WaVersion): Promise<boolean> {
    const { configured, ask } = this.#options
    if (configured || !ask) return false
    await this.#learn(ask)
    return this.#known !== undefined && isNewer(this.#known, refused)
  }

  async #learn(ask: () => Promise<WaVersion>): Promise<void> {
    try {
      const told = await ask()
      if (isNewer(told, this.#known ?? BUILT_IN)) this.#known = told
      this.#ask_again_at = this.#now() + ASK_AGAIN_MILLISECONDS
    } catch (failure) {
      this.#ask_again_at = this.#now() + ASK_AFTER_FAILURE_MILLISECONDS
      this.#options.complain(
        `WhatsApp: its version is not to be had (${failure instanceof Error ? failure.message : String(failure)}); ${(this.#known ?? BUILT_IN).join('.')} is spoken`,
      )
    }
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }
}

/** @throws Error when WhatsApp does not say it in time. */
export async function askWhatsApp(): Promise<WaVersion> {
  return neighbourAt('whatsapp page', '').call(async (visit) => {
    visit.heard()
    const { version, isLatest, error } = await fetchLatestWaWebVersion({ signal: visit.signal })
    if (!isLatest)
      throw new Error(error instanceof Error ? error.message : 'its page does not name it')
    return version
  })
}

function isNewer(version: WaVersion, than: WaVersion): boolean {
  const at = version.findIndex((part, position) => part !== than[position])
  return at !== -1 && version[at]! > than[at]!
}
