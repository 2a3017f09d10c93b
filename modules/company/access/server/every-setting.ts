import type { Setting } from '@kit/kernel/setting'
import { gather } from '@kit/registry/gather'

/** What every module lets the company decide on the list of settings, by name. */
export const SETTINGS: ReadonlyMap<string, Setting> = new Map(
  (await gather<Setting>('settings.ts', 'setting'))
    .filter(({ kind }) => kind.kind !== 'internal')
    .map((setting) => [setting.name, setting]),
)
